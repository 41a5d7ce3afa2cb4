import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Locale } from '../../lib/i18n/locale.js';
import { newQueryClient } from '../../lib/api/query-client.js';

/** What the server knew when it made the page; stands in the page as JSON. */
export interface FirstPage {
  locale: Locale;
  seed: number;
  startedAt: string;
  answers: readonly Answered[];
}

export interface Answered {
  key: QueryKey;
  data: unknown;
  /** Only what is above the fold: asked for again at once. */
  partial?: boolean;
}

export const firstPageId = 'first-page';

/** Null where the server has sent the bare shell. */
export function readFirstPage(): FirstPage | null {
  const element = document.getElementById(firstPageId);
  return element?.textContent ? (JSON.parse(element.textContent) as FirstPage) : null;
}

/** The answers of the first page, as if they had just been fetched. */
export function queriesWith(answers: readonly Answered[]): QueryClient {
  const queries = newQueryClient();
  for (const { key, data, partial } of answers) queries.setQueryData(key, data, { updatedAt: partial ? 0 : Date.now() });
  return queries;
}
