import { TextField } from '@kirana/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Six digits from the bank's app; not part of what is sent to us (F-10, CHK-030, CHK-031). */
export function BlikField() {
  const t = useTranslations('checkout');
  const [code, setCode] = useState('');
  return (
    <div className="mt-4 max-w-64 rounded-card border border-line p-4">
      <TextField
        label={t('blikCode')}
        hint={t('blikHint')}
        name="blikCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={event => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        className="text-lg tracking-[0.3em] tabular-nums"
      />
    </div>
  );
}
