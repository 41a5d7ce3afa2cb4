import { adminFindRoutes, type Found } from '@kirana/contracts';
import { useDebounced } from '@kirana/web-kit/browser/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '../../lib/admin-client.js';
import { useMay } from '../../lib/use-may.js';

const findQuery = adminQuery(adminFindRoutes.find);

/** Typing pause before the server is asked, ms. */
export const typingPause = 120;

/**
 * What the server finds for these words. Only the answer to exactly these words is returned, so an answer that arrives late never stands
 * beside newer words.
 */
export function useFound(words: string): { found: Found | undefined; isSearching: boolean; hasFailed: boolean } {
  const may = useMay();
  const asked = useDebounced(words, typingPause);
  const isAsked = words !== '' && asked === words;
  const { data, isError } = useQuery({
    ...findQuery({ query: { q: asked } }),
    enabled: asked !== '' && may('orders.read'),
    staleTime: 5_000,
  });
  return {
    found: isAsked ? data : undefined,
    isSearching: words !== '' && may('orders.read') && !(isAsked && (data || isError)),
    hasFailed: isAsked && isError && !data,
  };
}
