import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

type Filter<N extends string> = { readonly [K in N]?: string | undefined };

/** Typing pause before the server is queried, ms. */
const typingPause = 200;

/** Keeps the filters of a list in the address: a copied address shows the same rows. Any change returns to the first page. */
export function useUrlFilter<N extends string>(names: readonly N[]): [Filter<N | 'page'>, (changes: Filter<N | 'page'>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries([...names, 'page'].map(name => [name, params.get(name) || undefined])) as Filter<N | 'page'>;
  const change = useCallback(
    (changes: Filter<N | 'page'>) =>
      setParams(
        before => {
          const next = new URLSearchParams(before);
          next.delete('page');
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [filter, change];
}

/** Shows typed text at once and applies it to the filter after a pause. */
export function useDebouncedValue(value: string, settle: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  // Adopt changes from elsewhere, but keep the trailing space of text that is still being typed.
  useEffect(() => setTyped(before => (before.trim() === value ? before : value)), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => settle(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed, value, settle]);
  return [typed, setTyped];
}
