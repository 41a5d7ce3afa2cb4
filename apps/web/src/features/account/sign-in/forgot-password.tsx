import { AccountFailure } from '@kirana/web-kit/account/account-failure.tsx';
import { forgotPassword } from '@kirana/web-kit/account/api';
import { emailForm, useAccountForm } from '@kirana/web-kit/account/use-account-form';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

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
