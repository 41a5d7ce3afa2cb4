import { Button, Notice, Spinner } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../lib/api/http.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { authApi } from '../../../lib/session/auth-api.js';

/** Where the link of the first mail leads. */
export function VerifyEmail({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations();
  // A query, because it runs by itself; the link works once, so it is asked once.
  const { status, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => authApi.verifyEmail(token),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const isOld = error instanceof ApiProblem && error.is('invalid-token');
  return (
    <>
      <PageHeading title={t('auth.verifyTitle')} className="text-2xl">
        {t('auth.verifyTitle')}
      </PageHeading>
      <div className="mt-8 flex flex-col items-start gap-6">
        {status === 'pending' && <Spinner label={t('app.loading')} />}
        {status === 'success' && (
          <Notice role="status" title={t('auth.verified')} className="w-full">
            {t('auth.verifiedText')}
          </Notice>
        )}
        {status === 'error' && (
          <Notice role="alert" tone="error" title={t(isOld ? 'auth.invalidLink' : 'errors.unreachable')} className="w-full">
            {isOld && t('auth.invalidLinkText')}
          </Notice>
        )}
        {status === 'error' && !isOld ? (
          <Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>
        ) : (
          status !== 'pending' && <Button onClick={onDone}>{t('auth.goOn')}</Button>
        )}
      </div>
    </>
  );
}
