import { AccountFailure } from '@kirana/web-kit/account/account-failure.tsx';
import { passwordForm, useAccountForm } from '@kirana/web-kit/account/use-account-form';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { confirmEmail } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type Outcome = 'verified' | 'verifiedBefore' | 'verifyWrong' | 'invalidLink';

interface VerifyEmailProps {
  token: string;
  /** The confirmed email of who is signed in. */
  confirmed: string | undefined;
  onDone: () => void;
  onForgot: () => void;
}

/** Target of the link in the confirmation email: the link proves access to the mailbox, the password that the same person signed up. */
export function VerifyEmail({ token, confirmed, onDone, onForgot }: VerifyEmailProps) {
  const t = useTranslations('auth');
  const [outcome, setOutcome] = useState<Outcome | undefined>(confirmed ? 'verifiedBefore' : undefined);
  const { busy, form, field, failure } = useAccountForm(
    passwordForm,
    { password: '' },
    async ({ password }) => {
      try {
        await confirmEmail(token, password);
        setOutcome('verified');
      } catch (error) {
        const failed = outcomeOf(error);
        if (!failed) throw error;
        setOutcome(failed);
      }
    },
    t('failed'),
  );
  return (
    <>
      <PageHeading title={t('verifyTitle')} className="text-2xl">
        {t('verifyTitle')}
      </PageHeading>
      {outcome === 'verified' && (
        <Notice role="status" title={t('verified')} className="mt-8 w-full">
          {t('verifiedText')}
        </Notice>
      )}
      {outcome === 'verifiedBefore' && (
        <Notice role="status" title={t('verified')} className="mt-8 w-full">
          {t('verifiedBeforeText', { email: confirmed ?? '' })}
        </Notice>
      )}
      {outcome === 'invalidLink' && (
        <Notice role="alert" tone="error" title={t('invalidLink')} className="mt-8 w-full">
          {t('invalidLinkText')}
        </Notice>
      )}
      {outcome && outcome !== 'verifyWrong' ? (
        <Button className="mt-6" onClick={onDone}>
          {t('goOn')}
        </Button>
      ) : (
        <form className="mt-8 flex flex-col gap-5" {...form}>
          <p className="text-muted">{t('verifyText')}</p>
          {outcome === 'verifyWrong' && (
            <Notice role="alert" tone="error" title={t('verifyWrongTitle')} className="w-full">
              {t('verifyWrong')}
            </Notice>
          )}
          <TextField label={t('password')} required type="password" autoComplete="current-password" {...field('password')} />
          <AccountFailure text={failure} />
          <Button type="submit" size="large" disabled={busy}>
            {busy ? t('busy') : t('verifySend')}
          </Button>
          <Button tone="quiet" className="self-center" onClick={onForgot}>
            {t('forgot')}
          </Button>
        </form>
      )}
    </>
  );
}

/** Returns the outcome shown on the page; undefined for one that the form shows. */
function outcomeOf(error: unknown): Outcome | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.is('invalid-credentials')) return 'verifyWrong';
  return error.is('invalid-token') ? 'invalidLink' : undefined;
}
