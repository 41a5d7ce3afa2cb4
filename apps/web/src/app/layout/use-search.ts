import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Typing pause after which the search is applied, ms. */
const pause = 250;

/** Holds the text of the search box. On the list it filters while typing; on other pages it opens the list. */
export function useSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const onList = pathname === '/products';
  const applied = onList ? (params.get('search') ?? '') : '';
  const [text, setText] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The last search this box applied: only a search from elsewhere (Back, a link, Clear Filters) replaces the text.
  const asked = useRef(applied);
  useEffect(() => {
    if (applied === asked.current) return;
    asked.current = applied;
    clearTimeout(timer.current);
    setText(applied);
  }, [applied]);

  useEffect(() => {
    clearTimeout(timer.current);
    setText(asked.current);
  }, [pathname]);

  function apply(search: string) {
    clearTimeout(timer.current);
    asked.current = search.trim();
    const next = new URLSearchParams(onList ? params : undefined);
    if (asked.current) next.set('search', asked.current);
    else next.delete('search');
    const query = next.toString();
    void navigate(query ? `/products?${query}` : '/products', { replace: onList });
  }

  function type(search: string) {
    setText(search);
    clearTimeout(timer.current);
    if (onList) timer.current = setTimeout(() => apply(search), pause);
  }

  function clear() {
    if (onList) apply('');
    setText('');
  }

  return { text, onList, type, apply, clear };
}
