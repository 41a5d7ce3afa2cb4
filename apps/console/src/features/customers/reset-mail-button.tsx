import type { CustomerProfile } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sendPasswordReset } from './api.js';
import { sentenceOf } from '../../lib/load-failure.js';

/** Sends the customer the link to a new password, in their language. */
export function ResetMailButton({ profile: { email, locale } }: { profile: CustomerProfile }) {
  const t = useTranslations('customers');
  const c = useTranslations('console');
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendPasswordReset({ body: { email, locale } }),
    onSuccess: () => notify({ tone: 'success', title: t('resetSent'), description: email }),
    onError: error => {
      console.error('the email was not sent', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('resetFailed') });
    },
  });
  return (
    <Button size="small" tone="secondary" disabled={isPending} onClick={() => mutate()}>
      {t('sendReset')}
    </Button>
  );
}
