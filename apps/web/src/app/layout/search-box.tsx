import { Search, X } from 'lucide-react';
import { lazy, Suspense, useId, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { preloadPageFor } from '../pages.js';
import type { SuggestionListControl } from './suggestion-list.js';
import { useSearch } from './use-search.js';

const SuggestionList = lazy(() => import('./suggestion-list.js'));

/** With fewer letters there are too many matches. */
const fewestLetters = 2;

/**
 * Searches from every page, with suggestions while typing: a combobox whose list is loaded with the first letters. The product list shows
 * no suggestions, because it filters itself with every letter.
 */
export function SearchBox() {
  const t = useTranslations('app');
  const navigate = useNavigate();
  const listId = useId();
  const { text, onList, type, apply, clear } = useSearch();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const suggestions = useRef<SuggestionListControl>(null);
  const input = useRef<HTMLInputElement>(null);
  const letters = text.trim();
  const suggests = open && !onList && letters.length >= fewestLetters;

  function typed(search: string) {
    type(search);
    setOpen(true);
  }

  // Once: what was typed while the page was there and its client was not.
  useEffect(() => {
    const early = input.current?.value;
    if (early && early !== text && input.current === document.activeElement) typed(early);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function close() {
    setOpen(false);
    setActive(undefined);
  }

  function follow(path: string) {
    close();
    void navigate(path);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const path = suggests && suggestions.current?.chosen();
    if (path) return follow(path);
    close();
    apply(text);
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && suggests) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (onList) return;
      event.preventDefault();
      setOpen(true);
      suggestions.current?.move(event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    <form
      role="search"
      action="/products"
      onSubmit={submit}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && close()}
      className="relative min-w-0 flex-1 basis-[10rem]"
    >
      <Search size={20} aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggests && active !== undefined}
        aria-controls={listId}
        aria-activedescendant={suggests && active ? active : undefined}
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={text}
        onChange={event => typed(event.target.value)}
        onKeyDown={keyDown}
        onFocus={() => void preloadPageFor('/products')}
        className="min-h-12 w-full rounded-full border border-edge bg-surface pr-3 pl-11 text-base text-ellipsis not-placeholder-shown:pr-11 placeholder:text-muted md:min-h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={clear}
          className="absolute top-0 right-0 grid size-12 place-items-center rounded-full text-muted md:size-11 hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      )}
      {suggests && (
        <Suspense>
          <SuggestionList id={listId} letters={letters} control={suggestions} onActive={setActive} onFollow={follow} />
        </Suspense>
      )}
    </form>
  );
}
