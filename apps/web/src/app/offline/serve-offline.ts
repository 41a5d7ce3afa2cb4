import { offeredLocales } from '@kirana/i18n';
import { notify, type Notification } from '@kirana/web-kit/notify/notify';
import type { QueryClient } from '@tanstack/react-query';
import { keepAnswers } from './last-answers.js';

/**
 * Registers the service worker, so that the shop opens without a connection, and offers a new version when there is one. Nothing reloads
 * automatically.
 *
 * @param offer the texts of the offer; `run` is set here.
 */
export async function serveOffline(
  queries: QueryClient,
  offer: () => Notification & { action: { label: string } },
): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  keepAnswers(queries);
  const registration = await navigator.serviceWorker.register(`/sw.js?languages=${offeredLocales().join(',')}`);
  let accepted = false;

  function propose(worker: ServiceWorker) {
    // The very first worker replaces nothing.
    if (!navigator.serviceWorker.controller) return;
    const { action, ...words } = offer();
    const run = () => {
      accepted = true;
      worker.postMessage('take-over', { transfer: [] });
    };
    notify({ ...words, stays: true, action: { label: action.label, run } });
  }

  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (accepted) location.reload();
  });
  if (registration.waiting) propose(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') propose(worker);
    });
  });
}
