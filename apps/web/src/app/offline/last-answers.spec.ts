import { newQueryClient } from '@kirana/web-kit/api/query-client';
import { keepAnswers, restoreAnswers } from './last-answers.js';

/** The subset of the browser's cache that is used. */
function aCacheStorage() {
  const held = new Map<string, string>();
  const cache = {
    delete: (address: string) => Promise.resolve(held.delete(address)),
    put: async (address: string, answer: Response) => void held.set(address, await answer.text()),
    keys: () => Promise.resolve([...held.keys()]),
    match: (address: string) => Promise.resolve(held.has(address) ? new Response(held.get(address)) : undefined),
  };
  return { storage: { open: () => Promise.resolve(cache) } as unknown as CacheStorage, held };
}

describe('keepAnswers and restoreAnswers', () => {
  it('store catalogue answers, present and future, and no personal data', async () => {
    const { storage, held } = aCacheStorage();
    const before = globalThis.caches;
    globalThis.caches = storage;
    try {
      const queries = newQueryClient();
      queries.setQueryData(['categories'], ['rice']);
      const stop = keepAnswers(queries);
      queries.setQueryData(['product', 'toor-dal-1kg'], { name: 'Toor Dal' });
      queries.setQueryData(['order', 'ORD-204816'], { customerName: 'Anna Nowak' });
      queries.setQueryData(['quote', 'Wola'], { totalMinor: 1 });
      queries.setQueryData(['dishes'], ['dal-makhani']);
      queries.setQueryData(['dish', 'dal-makhani'], { title: 'Dal makhani' });
      queries.setQueryData(['substitutes', 'toor-dal-1kg', 1], ['chana-dal-1kg']);
      const deadline = Date.now() + 5_000;
      while (held.size < 5 && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 5));
      stop();
      expect([...held.values()].join()).not.toMatch(/Anna|totalMinor/);

      const offline = newQueryClient();
      await restoreAnswers(offline);
      expect(offline.getQueryData(['categories'])).toEqual(['rice']);
      expect(offline.getQueryData(['product', 'toor-dal-1kg'])).toEqual({ name: 'Toor Dal' });
      expect(offline.getQueryData(['dishes'])).toEqual(['dal-makhani']);
      expect(offline.getQueryData(['dish', 'dal-makhani'])).toEqual({ title: 'Dal makhani' });
      expect(offline.getQueryData(['substitutes', 'toor-dal-1kg', 1])).toEqual(['chana-dal-1kg']);
      // Restored answers are stale, so they are refetched as soon as they are shown.
      expect(offline.getQueryState(['categories'])?.dataUpdatedAt).toBe(1);
      queries.clear();
      offline.clear();
    } finally {
      globalThis.caches = before;
    }
  });
});
