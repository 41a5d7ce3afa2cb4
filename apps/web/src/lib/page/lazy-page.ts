import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the page's code ahead of the visit. */
  preload: () => void;
}

/** A page in a file of its own, fetched on the first visit or when a link to it is about to be followed. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  return {
    Page: lazy(load),
    preload: () => {
      load().catch((error: unknown) => console.error('a page could not be fetched ahead', error));
    },
  };
}
