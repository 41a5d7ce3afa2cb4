import { Button, TextField } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';
import { notify } from '../../../lib/notify/notify.js';
import { PageHeading } from '../../../lib/page/page-heading.js';
import { authApi } from '../../../lib/session/auth-api.js';
import { useAccountForm } from './use-account-form.js';

/** Has a link mailed. What it says is the same whether or not there is such an account. */
export function ForgotPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('auth');
  const { locale } = useLanguage();
  const { busy, form, field } = useAccountForm(
    ['email'],
    async values => {
      await authApi.forgotPassword(values.email, locale);
      notify({ tone: 'success', title: t('forgotSent'), description: t('forgotSentText') });
      onDone();
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
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
          {...field('email')}
        />
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
