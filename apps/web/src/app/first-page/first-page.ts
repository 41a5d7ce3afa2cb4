import type { Locale } from '@kirana/i18n';
import { newQueryClient } from '@kirana/web-kit/api/query-client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The data the server rendered the page with; embedded in the page as JSON. */
export interface FirstPage {
  locale: Locale;
  seed: number;
  startedAt: string;
  /** The shop runs for development: what is not for customers is shown (F-06). */
  isDevelopment: boolean;
  /** The server knew only header and footer: the browser renders the page anew. */
  isFrame: boolean;
  answers: readonly Answered[];
}

export interface Answered {
  key: QueryKey;
  data: unknown;
  /** Only what is above the fold: refetched at once. */
  partial?: boolean;
}

export const firstPageId = 'first-page';

/** Reads the embedded data; null if the server sent the bare shell. */
export function readFirstPage(): FirstPage | null {
  const element = document.getElementById(firstPageId);
  return element?.textContent ? (JSON.parse(element.textContent) as FirstPage) : null;
}

/**
 * Creates a query client with the answers of the first page, as old as the page itself: the server may have rendered it some seconds before
 * it sent it.
 */
export function queriesWith(answers: readonly Answered[], madeAt: Date): QueryClient {
  const queries = newQueryClient();
  const updatedAt = Math.min(madeAt.getTime(), Date.now());
  for (const { key, data, partial } of answers) queries.setQueryData(key, data, { updatedAt: partial ? 0 : updatedAt });
  return queries;
}
