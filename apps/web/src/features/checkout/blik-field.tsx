import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useRef, useState, useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Lifetime of a BLIK code, seconds (F-10). Counted from its entry, because only the bank knows when it was issued. */
const codeLives = 120;

/** Field for the six digits of the bank's app; never sent to the shop (F-10, CHK-030, CHK-031). Shows how long they remain valid. */
export function BlikField() {
  const t = useTranslations('checkout');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const left = useSecondsLeft(codeLives, code.length === 6 ? code : undefined);
  const startAnew = () => {
    setCode('');
    field.current?.focus();
  };
  return (
    <div className="mt-4 rounded-card border border-line p-4">
      <TextField
        ref={field}
        label={t('blikCode')}
        hint={t('blikHint')}
        name="blikCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={event => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        className="text-lg sm:max-w-72 tracking-[0.3em] tabular-nums"
      />
      {left !== undefined && left > 0 && (
        <p role="timer" className="mt-2 text-sm text-muted tabular-nums">
          {t('blikLeft', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
        </p>
      )}
      <div role="status">
        {left === 0 && (
          <>
            <p className="mt-2 text-sm font-medium text-chilli">{t('blikOver')}</p>
            <Button tone="secondary" className="mt-3" onClick={startAnew}>
              {t('blikAgain')}
            </Button>
          </>
        )}
      </div>
      <p className="mt-3 text-xs text-muted">{t('blikSafe')}</p>
    </div>
  );
}

/** Counts down from `seconds` once there is a `subject`, restarting for each new one; undefined while there is none. */
function useSecondsLeft(seconds: number, subject: string | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (subject === undefined) return setLeft(undefined);
    const until = Date.now() + seconds * 1_000;
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    look();
    // More often than once a second, so that a suspended tab is correct again at once.
    const tick = setInterval(look, 500);
    return () => clearInterval(tick);
  }, [seconds, subject]);
  return left;
}
