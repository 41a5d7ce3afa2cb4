import { jest } from '@jest/globals';
import { ResponseCache } from './response-cache.js';

describe('ResponseCache', () => {
  it('calls the service once for concurrent requests', async () => {
    const cache = new ResponseCache();
    let asked = 0;
    const load = async () => `answer ${++asked}`;
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.fetch('/api/products', load)));
    expect(asked).toBe(1);
    expect(new Set(answers.map(answer => answer.forms.plain.body?.toString()))).toEqual(new Set(['answer 1']));
  });

  it('serves the stale answer briefly while it fetches a new one', async () => {
    const cache = new ResponseCache();
    let asked = 0;
    const { storedAt } = await cache.fetch('/api/products', async () => `answer ${++asked}`);
    expect(cache.peek('/api/products', storedAt + 900)?.forms.plain.body?.toString()).toBe('answer 1');
    expect(asked).toBe(1);
    expect(cache.peek('/api/products', storedAt + 1_500)?.forms.plain.body?.toString()).toBe('answer 1');
    expect(asked).toBe(2);
  });

  it('never serves an answer older than ten seconds', async () => {
    const cache = new ResponseCache();
    const { storedAt } = await cache.fetch('/api/products', async () => 'old');
    expect(cache.peek('/api/products', storedAt + 10_001)).toBeUndefined();
  });

  it('never serves what was fetched before a change, not even to a request that came while it was fetched', async () => {
    const cache = new ResponseCache();
    let stock = 6;
    let answer = (_text: string) => undefined as void;
    const slow = () => new Promise<string>(resolve => (answer = text => resolve(text)));
    const early = cache.fetch('/api/products/dal', slow);
    const answerEarly = answer;
    stock = 2;
    cache.outdate();
    const late = cache.fetch('/api/products/dal', slow);
    answer(`stock ${stock}`);
    answerEarly('stock 6');
    await early;
    expect((await late).forms.plain.body?.toString()).toBe('stock 2');
    expect(cache.peek('/api/products/dal', (await late).storedAt)?.forms.plain.body?.toString() ?? 'nothing').not.toBe('stock 6');
    cache.outdate(performance.now() + 1);
    expect(cache.peek('/api/products/dal')).toBeUndefined();
  });

  it('serves nothing from before a change, and what was fetched after it, when the clock has been set back', async () => {
    const cache = new ResponseCache();
    const now = Date.now();
    await cache.fetch('/api/products', async () => 'old');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 300_000);
    cache.outdate();
    expect(cache.peek('/api/products')).toBeUndefined();
    const fresh = await cache.fetch('/api/products', async () => 'new');
    expect(cache.peek('/api/products')).toBe(fresh);
    clock.mockRestore();
  });

  it('serves an answer only briefly while the services may not have applied a change yet', async () => {
    const cache = new ResponseCache();
    cache.outdate(performance.now() - 1_000);
    const { storedAt } = await cache.fetch('/api/products', async () => 'perhaps old');
    expect(cache.peek('/api/products', storedAt + 200)).toBeDefined();
    expect(cache.peek('/api/products', storedAt + 300)).toBeUndefined();
    cache.outdate(storedAt - 4_000);
    expect(cache.peek('/api/products', storedAt + 900)).toBeDefined();
  });

  it('does not cache failures', async () => {
    const cache = new ResponseCache();
    await expect(cache.fetch('/api/products', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(cache.peek('/api/products')).toBeUndefined();
    expect((await cache.fetch('/api/products', async () => 'back')).forms.plain.body?.toString()).toBe('back');
  });

  it('stores one answer for all spellings of an address and finds it by each of them', async () => {
    const cache = new ResponseCache();
    let asked = 0;
    const load = async () => `answer ${++asked}`;
    for (const address of ['/api/products', '/api/products?page=1', '/api/products?sort=featured&page=1'])
      await cache.answer(address, '/api/products', load);
    expect(asked).toBe(1);
    expect(cache.peek('/api/products?page=1')).toBe(cache.peek('/api/products'));
    expect(cache.peek('/api/products?page=2')).toBeUndefined();
  });

  it('holds a bounded number of bytes', async () => {
    const cache = new ResponseCache();
    const large = Buffer.alloc(20 * 1024 * 1024, 'dal').toString();
    for (const key of ['a', 'b', 'c', 'd']) await cache.fetch(key, async () => large);
    expect(cache.peek('a')).toBeUndefined();
    expect(cache.peek('d')).toBeDefined();
  });

  it('holds a bounded number of answers', async () => {
    const cache = new ResponseCache();
    for (let page = 0; page < 1_001; page++) await cache.fetch(`/api/products?page=${page}`, async () => String(page));
    expect(cache.peek('/api/products?page=0')).toBeUndefined();
    expect(cache.peek('/api/products?page=1000')).toBeDefined();
  });
});
