import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

export interface FailureLineProps {
  /** Why the last attempt failed; undefined: it did not. */
  text: string | undefined;
  /** What failed, where the reason alone does not say it. */
  title?: string | undefined;
  /** Repeats the attempt; absent where the form's own button does. */
  onRetry?: (() => void) | undefined;
  className?: string;
}

/** Says at a form or a button why it failed, for as long as that is so: a toast would be gone before it is read (F-53). */
export function FailureLine({ text, title, onRetry, className }: FailureLineProps) {
  const t = useTranslations('app');
  const line = useRef<HTMLParagraphElement>(null);
  // On a low window it would lie below the bar at the bottom.
  useEffect(() => {
    // Returns a promise in newer browsers, which is no function that ends an effect.
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  if (!text) return null;
  return (
    <p ref={line} role="alert" className={clsx('text-sm text-chilli', className)}>
      {title && <strong className="block font-semibold">{title}</strong>}
      <span>{text}</span>{' '}
      {onRetry && (
        <button type="button" onClick={onRetry} className="min-h-12 px-1 font-semibold underline underline-offset-4">
          {t('tryAgain')}
        </button>
      )}
    </p>
  );
}
