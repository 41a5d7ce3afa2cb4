import { Suspense, type ComponentType } from 'react';
import { lazyPage } from './lazy-page.js';

const preloads: (() => Promise<void>)[] = [];

/**
 * Makes a part of the page that the server renders, but whose code comes after that of the page: React keeps what the server sent, and hydrates
 * it once the code is there. In a page that the browser renders its place is empty until then.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { Page, preload } = lazyPage<Props>(async () => ({ default: await load() }));
  preloads.push(preload);
  return props => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}

/** Fetches the code of all parts, for the server: it renders them in one pass. */
export const preloadParts = (): Promise<unknown> => Promise.all(preloads.map(preload => preload()));
