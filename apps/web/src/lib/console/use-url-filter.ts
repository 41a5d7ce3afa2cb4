import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Filter } from './admin-api.js';

/** Pause after typing before the server is asked, ms. */
const typingPause = 200;

/** The filters of a list, kept in the address: a copied address shows the same rows. A change of any of them goes to the first page. */
export function useUrlFilter(names: readonly string[]): [Filter & { page?: string }, (changes: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries([...names, 'page'].map(name => [name, params.get(name) ?? undefined]));
  const change = useCallback(
    (changes: Filter) =>
      setParams(
        before => {
          const next = new URLSearchParams(before);
          next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
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

/** What is typed shows at once and goes into the filter after a pause. */
export function useTyped(value: string, settle: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  // What comes from elsewhere is taken over; what comes back from typing has lost only the space before the next word.
  useEffect(() => setTyped(before => (before.trim() === value ? before : value)), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => settle(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed, value, settle]);
  return [typed, setTyped];
}
