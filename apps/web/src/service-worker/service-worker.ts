/// <reference lib="webworker" />
import { neededFiles } from './needed-files.js';

/**
 * Caches the shop's own files, so that it opens without a connection. It never caches the API: the page stores public answers
 * (`app/offline`), and a request that changes something always goes to the server.
 */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Filled in by the build (`build/service-worker.ts`). */
const files = '__FILES__' as unknown as readonly string[];
const filesCache = 'files-__VERSION__';
const picturesCache = 'pictures';

/** Maximum number of cached pictures. */
const mostPictures = 200;

worker.addEventListener('install', event => {
  event.waitUntil(caches.open(filesCache).then(cache => cache.addAll(neededFiles(files, worker.location.search))));
});

worker.addEventListener('activate', event => {
  event.waitUntil(Promise.all([dropOldFiles(), worker.registration.navigationPreload?.enable()]));
});

/** A new version is activated only after the customer agreed, so that a half-filled form is not disturbed. */
worker.addEventListener('message', event => {
  if (event.data === 'take-over') void worker.skipWaiting();
});

/** A step of an order that this browser follows. Browsers expect every message to be shown; a page that shows the same step uses the same tag. */
worker.addEventListener('push', event => {
  const step = event.data?.json() as { title: string; body: string; tag: string; path: string } | undefined;
  if (!step) return;
  const { title, body, tag, path } = step;
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/icons/touch-180.png', data: { path } }));
});

/** A notification about an order opens it, in a tab that is open already where there is one. */
worker.addEventListener('notificationclick', event => {
  event.notification.close();
  const about = event.notification.data as { path?: string } | null;
  event.waitUntil(showPage(about?.path ?? '/track-order'));
});

worker.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  // The console does not work without a connection, so it is not cached.
  if (/^\/admin(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (/^\/media\/(products|generated)\//.test(pathname)) event.respondWith(picture(request));
});

/** Returns the server's page, or the shell if the server cannot be reached; the shell then renders the stored answers. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const answer = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    event.waitUntil(refreshShell());
    return answer;
  } catch (error) {
    const shell = await caches.match('/index.html');
    if (!shell) throw error;
    const html = await shell.text();
    return new Response(html.replace('<html ', '<html data-offline '), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  }
}

/** Whether this worker, which lives for a visit or less, has fetched the shell again. */
let hasFreshShell = false;

/** Fetches the shell again, because it has the shop's name and colours, which change without a new version. */
async function refreshShell(): Promise<void> {
  if (hasFreshShell) return;
  hasFreshShell = true;
  const cache = await caches.open(filesCache);
  // The shell that is stored already stays: an old name is better than no page.
  await cache.add('/index.html').catch(() => undefined);
}

async function showPage(path: string): Promise<void> {
  const [tab] = await worker.clients.matchAll({ type: 'window' });
  const focused = await tab?.focus();
  await (focused ? focused.navigate(path) : worker.clients.openWindow(path));
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(picturesCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - mostPictures)).map(oldest => cache.delete(oldest)));
  }
  return answer;
}

async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith('files-') && name !== filesCache).map(name => caches.delete(name)));
}
