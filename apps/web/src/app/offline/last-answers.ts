import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Answers that may be stored: catalogue and store data, which are the same for every visitor. Orders, quotes and accounts are not stored.
 */
const publicKinds = new Set([
  'store',
  'categories',
  'featured',
  'products',
  'product',
  'related',
  'substitutes',
  'dishes',
  'dish',
  'dishes of',
]);

const cacheName = 'last-answers';
/** Maximum number of stored answers; the oldest are removed first. */
const most = 80;

const addressOf = (key: QueryKey) => `/last-answers/${encodeURIComponent(JSON.stringify(key))}`;

/** Stores every public answer, present and future, for visits without a connection. */
export function keepAnswers(queries: QueryClient): () => void {
  function keepOne(query: Query) {
    const { status, fetchStatus, data } = query.state;
    if (status !== 'success' || fetchStatus !== 'idle' || !publicKinds.has(String(query.queryKey[0]))) return;
    keep(query.queryKey, data).catch((error: unknown) => console.error('an answer could not be stored for offline use', error));
  }

  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) keepOne(query);
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') keepOne(query);
  });
}

async function keep(key: QueryKey, data: unknown): Promise<void> {
  const cache = await caches.open(cacheName);
  const address = addressOf(key);
  await cache.delete(address);
  await cache.put(address, new Response(JSON.stringify({ key, data })));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map(oldest => cache.delete(oldest)));
}

/** Restores the stored answers as stale, so that each is refetched once there is a connection. */
export async function restoreAnswers(queries: QueryClient): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (!answer) continue;
    const { key, data } = (await answer.json()) as { key: QueryKey; data: unknown };
    queries.setQueryData(key, data, { updatedAt: 1 });
  }
}
