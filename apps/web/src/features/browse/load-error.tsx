import { Button } from '@kirana/web-kit/ui/button.tsx';
import { EmptyState } from '@kirana/web-kit/ui/empty-state.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

export interface LoadErrorProps {
  error: unknown;
  /** The specification's text for this place; the list and the featured section differ (HOME-018, PLP-021). */
  text: string;
  retry: () => void;
}

/** Shows that products failed to load, rather than an empty list (F-22), and logs the cause. */
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
