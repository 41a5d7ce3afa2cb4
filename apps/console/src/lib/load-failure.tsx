import { defaultLocale } from '@kirana/i18n';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';

/**
 * Returns the server's own message if it has one; never a stack trace (F-43). The server writes in the default language: on a page in
 * another one there is none, and the page says it in its own words.
 */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem && document.documentElement.lang === defaultLocale ? error.problem.detail : undefined;

/** Shows that a list or a page could not be loaded, with a retry button. */
export function LoadFailure({ title, text, onRetry }: { title: string; text?: string | undefined; onRetry: () => void }) {
  const t = useTranslations('console');
  return (
    <Notice tone="error" title={title} role="alert">
      {text && <p>{text}</p>}
      <Button size="small" tone="secondary" className="mt-2" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}
