import { createElement, lazy, useState, type ComponentType } from 'react';

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the page's code ahead of the visit; never rejects. */
  preload: () => Promise<void>;
}

/**
 * A page in a file of its own, fetched on the first visit or when a link to it is about to be followed. Once fetched it is there at once,
 * without React's detour over a placeholder: the server renders it in one go, and the browser takes over the same HTML.
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let there: ComponentType | undefined;
  async function fetchPage() {
    const file = await load();
    there = file.default;
    return file;
  }
  const Later = lazy(fetchPage);

  function Page() {
    // Stays what it was on the first render, so that a page is not put up anew.
    const [Shown] = useState<ComponentType>(() => there ?? Later);
    return createElement(Shown);
  }

  return {
    Page,
    preload: () =>
      fetchPage().then(
        () => undefined,
        (error: unknown) => console.error('a page could not be fetched ahead', error),
      ),
  };
}
