import { Button, TextField } from '@kirana/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

/** Accepts an id or a number, trimmed; does nothing while it is empty (TRK-002). */
export function TrackForm({ initial = '' }: { initial?: string }) {
  const t = useTranslations('tracking');
  const navigate = useNavigate();
  const [id, setId] = useState(initial);

  function submit(event: FormEvent) {
    event.preventDefault();
    const ref = id.trim();
    if (ref) void navigate(`/track-order/${encodeURIComponent(/^ord-\d{6}$/i.test(ref) ? ref.toUpperCase() : ref)}`);
  }

  return (
    <form onSubmit={submit} className="grid w-full gap-3 text-left sm:grid-cols-[1fr_auto]">
      <TextField
        label={t('id')}
        hint={t('idHint')}
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
