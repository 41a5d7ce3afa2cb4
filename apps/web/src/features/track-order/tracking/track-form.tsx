import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

/**
 * Accepts an id or a number, also without its `ORD-`, trimmed; does nothing while it is empty (TRK-002). Says that there is no such order without a request when a
 * character is in it that no id and no number has: an address may not contain all of them (ADR 0022).
 */
export function TrackForm({ initial = '' }: { initial?: string }) {
  const t = useTranslations('tracking');
  const navigate = useNavigate();
  const [id, setId] = useState(initial);
  const [impossible, setImpossible] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ref = id.trim();
    setImpossible(undefined);
    if (!/^[a-z\d-]*$/i.test(ref)) {
      setImpossible(ref);
      event.currentTarget.querySelector('input')?.focus();
    } else if (ref) void navigate(`/track-order/${ref.replace(/^(ord-)?(\d{6})$/i, 'ORD-$2')}`);
  }

  return (
    <form onSubmit={submit} className="grid w-full gap-3 text-left sm:grid-cols-[1fr_auto]">
      <TextField
        label={t('id')}
        hint={t('idHint')}
        error={impossible && t('notFoundText', { id: impossible })}
        name="orderId"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={id}
        onChange={event => setId(event.target.value)}
      />
      <Button type="submit" size="large" className="sm:mt-7 sm:self-start">
        {t('track')}
      </Button>
    </form>
  );
}
