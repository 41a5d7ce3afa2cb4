import { createElement, lazy, useState, type ComponentType } from 'react';

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the page's code ahead of the visit; never rejects. */
  preload: () => Promise<void>;
}

/**
 * Creates a page in a separate file, fetched on the first visit or when a link to it is about to be followed. Once loaded it renders
 * synchronously, without a Suspense placeholder: the server renders it in one pass, and the browser hydrates the same HTML.
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
    // Keeps the component of the first render, so that the page is not remounted.
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
