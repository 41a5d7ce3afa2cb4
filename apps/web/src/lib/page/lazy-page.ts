import { createElement, lazy, useState, type ComponentType } from 'react';

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** Fetches the page's code ahead of the visit; never rejects. */
  preload: () => Promise<void>;
}

/**
 * Creates a page in a separate file, fetched on the first visit or when a link to it is about to be followed. Once loaded it renders
 * synchronously, without a Suspense placeholder: the server renders it in one pass, and the browser hydrates the same HTML.
 */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LazyPage<Props> {
  let there: ComponentType<Props> | undefined;
  async function fetchPage() {
    const file = await load();
    there = file.default;
    return file;
  }
  const Later = lazy(fetchPage);

  function Page(props: Props) {
    // Keeps the component of the first render, so that the page is not remounted.
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Later);
    return createElement(Shown, props);
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
