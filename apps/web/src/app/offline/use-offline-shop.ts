import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { opensOffline } from '../../config/build.js';

/** How long the first page has the connection to itself, ms. */
const firstPageFirst = 5_000;

/**
 * Starts offline support once the page is rendered and the browser is idle: the service worker, and the offer of a new version in the
 * language of the page.
 */
export function useOfflineShop(): void {
  const t = useTranslations('app');
  const queries = useQueryClient();
  const words = useRef(t);
  words.current = t;

  useEffect(() => {
    if (!opensOffline) return;
    const timer = setTimeout(() => {
      import('./serve-offline.js')
        .then(({ serveOffline }) =>
          serveOffline(queries, () => ({
            title: words.current('updateTitle'),
            description: words.current('updateText'),
            action: { label: words.current('update'), run: () => undefined },
          })),
        )
        .catch((error: unknown) => console.error('offline support could not be started', error));
    }, firstPageFirst);
    return () => clearTimeout(timer);
  }, [queries]);
}
