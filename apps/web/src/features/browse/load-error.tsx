import { Button, EmptyState } from '@kirana/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

export interface LoadErrorProps {
  error: unknown;
  /** What the specification says at this place; the list and the featured section differ (spec §8). */
  text: string;
  retry: () => void;
}

/** Products did not load: says so instead of pretending that the shop is empty (F-22), and logs why. */
export function LoadError({ error, text, retry }: LoadErrorProps) {
  const t = useTranslations();
  useEffect(() => console.error('products did not load', error), [error]);
  return (
    <EmptyState
      role="alert"
      title={<p className="text-lg font-semibold">{t('errors.loadTitle')}</p>}
      text={text}
      action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}
    />
  );
}
