import type { OwnSession, OwnSessions } from '@kirana/contracts';
import { endMyOtherSessions, endMySession, mySessionsQuery } from '@kirana/web-kit/account/api';
import { deviceName } from '@kirana/web-kit/account/device-name';
import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { notify } from '@kirana/web-kit/notify/notify';
import { useSession } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

/** Where the account is signed in. Signing a browser out takes effect at once, also in its open pages. */
export function MySessions() {
  const t = useTranslations('security');
  const userId = useSession(({ user }) => user?.id) ?? '';
  const queries = useQueryClient();
  const query = mySessionsQuery(userId);
  const { data, error } = useQuery(query);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (work: () => Promise<OwnSessions>) => work(),
    onSuccess: sessions => {
      queries.setQueryData(query.queryKey, sessions);
      notify({ tone: 'success', title: t('signedOut') });
    },
    onError: problem => {
      console.error('the session was not ended', problem);
      void queries.invalidateQueries(query);
    },
  });
  if (error && !data) return <p className="text-sm text-chilli">{t('sessionsFailed')}</p>;
  return (
    <>
      <ul className="w-full divide-y divide-line border-y border-line">
        {data?.items.map(session => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <Place session={session} />
            {!session.isCurrent && (
              <Button
                size="small"
                tone="secondary"
                disabled={isPending}
                onClick={() => mutate(() => endMySession({ params: { id: session.id } }))}
              >
                {t('signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureLine text={isError ? t('failed') : undefined} />
      {(data?.items.length ?? 0) > 1 && (
        <Button tone="secondary" disabled={isPending} onClick={() => mutate(() => endMyOtherSessions())}>
          {t('signOutOthers')}
        </Button>
      )}
    </>
  );
}

function Place({ session: { device, address, lastUsedAt, startedAt, isCurrent } }: { session: OwnSession }) {
  const t = useTranslations('security');
  const date = useShopDate();
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {deviceName(device) ?? t('unknownDevice')} {isCurrent && <Chip tone="leaf">{t('thisDevice')}</Chip>}
      </p>
      <p className="text-sm text-muted">
        {t('lastUsed', { time: date(lastUsedAt) })} · {t('since', { time: date(startedAt) })}
        {address && ` · ${t('network', { address })}`}
      </p>
    </div>
  );
}
