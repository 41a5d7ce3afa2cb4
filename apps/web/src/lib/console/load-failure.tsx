import { Notice } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/http.js';
import { Tool } from './tools.js';

/** The server's own sentence where it has one; never a stack (F-43). */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? error.problem.detail : undefined;

/** A list or a page that could not be loaded, and the way to ask again. */
export function LoadFailure({ title, text, onRetry }: { title: string; text?: string | undefined; onRetry: () => void }) {
  const t = useTranslations('console');
  return (
    <Notice tone="error" title={title} role="alert">
      {text && <p>{text}</p>}
      <Tool className="mt-2" onClick={onRetry}>
        {t('tryAgain')}
      </Tool>
    </Notice>
  );
}
