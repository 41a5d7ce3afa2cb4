import { Button, Notice, TextField } from '@kirana/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { AccountFailure } from './account-failure.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { forgotPassword } from '../api.js';
import { emailForm, useAccountForm } from './use-account-form.js';

/** Requests a reset link by email. The message is the same whether or not there is such an account. */
export function ForgotPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('auth');
  const { locale } = useLanguage();
  const [sentTo, setSentTo] = useState<string>();
  const { busy, form, field, failure } = useAccountForm(
    emailForm,
    { email },
    async values => {
      await forgotPassword({ body: { email: values.email, locale } });
      setSentTo(values.email);
    },
    t('failed'),
  );
  return (
    <>
      <PageHeading title={t('forgotTitle')} className="text-2xl">
        {t('forgotTitle')}
      </PageHeading>
      <p className="mt-2 text-muted">{t('forgotText')}</p>
      <form className="mt-8 flex flex-col gap-5" {...form}>
        <TextField label={t('email')} required type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <AccountFailure text={failure} />
        {sentTo && (
          <Notice role="status" title={t('forgotSent')}>
            {sentTo}. {t('forgotSentText')}
          </Notice>
        )}
        <Button type="submit" size="large" disabled={busy}>
          {busy ? t('busy') : t('forgotSend')}
        </Button>
        <Button tone="quiet" className="self-center" onClick={onDone}>
          {t('back')}
        </Button>
      </form>
    </>
  );
}
