import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { preloadPageFor } from '../pages.js';

/** A pause in typing long enough to mean something, ms. */
const pause = 250;

/** Searches from every page. On the list it filters while one types; elsewhere Enter leads to the list. */
export function SearchBox() {
  const t = useTranslations('app');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const onList = pathname === '/products';
  const applied = onList ? (params.get('search') ?? '') : '';
  const [text, setText] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What this box has asked for itself: only a search that came from elsewhere (Back, a link, Clear Filters) replaces the text.
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

  function submit(event: FormEvent) {
    event.preventDefault();
    apply(text);
  }

  return (
    <form role="search" onSubmit={submit} className="relative">
      <Search size={20} aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
      <input
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={text}
        onChange={event => type(event.target.value)}
        onFocus={() => preloadPageFor('/products')}
        className="min-h-11 w-full rounded-full border border-edge bg-surface pr-11 pl-11 text-base placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => (onList ? apply('') : setText(''))}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </form>
  );
}
