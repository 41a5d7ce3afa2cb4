import { orderRoutes } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';

interface OpenByEmailProps {
  orderRef: string;
  onOpened: (accessToken: string) => void;
}

/** Opens the details to a visitor who knows the email address the order was placed with (F-05). */
export function OpenByEmail({ orderRef, onOpened }: OpenByEmailProps) {
  const t = useTranslations('tracking');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim().length < 3) return setError(t('openEmpty'));
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      onOpened((await fetchOrderKey({ params: { ref: orderRef }, body: { email: email.trim() } })).accessToken);
    } catch (failure) {
      console.error('the order was not opened', failure);
      const often = failure instanceof ApiProblem && failure.is('too-many-requests');
      setError(often ? `${t('openTooOften')}. ${t('openTooOftenText')}` : `${t('openFailed')}. ${t('openFailedText')}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextField
          label={t('openEmail')}
          hint={t('openEmailHint')}
          error={error}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </div>
      <Button type="submit" tone="secondary" disabled={busy}>
        {t('open')}
      </Button>
    </form>
  );
}

/** Requests the access token of an order for the email address it was placed with. */
const fetchOrderKey = client(orderRoutes.open);
