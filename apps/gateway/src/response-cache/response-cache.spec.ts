import { ResponseCache } from './response-cache.js';

describe('the response cache', () => {
  it('asks the service once for a crowd', async () => {
    const cache = new ResponseCache();
    let asked = 0;
    const load = async () => `answer ${++asked}`;
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.fetch('/api/products', load)));
    expect(asked).toBe(1);
    expect(new Set(answers.map(answer => answer.forms.plain.body?.toString()))).toEqual(new Set(['answer 1']));
  });

  it('gives the old answer for a moment while it fetches a new one', async () => {
    const cache = new ResponseCache();
    let asked = 0;
    const { storedAt } = await cache.fetch('/api/products', async () => `answer ${++asked}`);
    expect(cache.peek('/api/products', storedAt + 900)?.forms.plain.body?.toString()).toBe('answer 1');
    expect(asked).toBe(1);
    expect(cache.peek('/api/products', storedAt + 1_500)?.forms.plain.body?.toString()).toBe('answer 1');
    expect(asked).toBe(2);
  });

  it('never gives an answer older than ten seconds', async () => {
    const cache = new ResponseCache();
    const { storedAt } = await cache.fetch('/api/products', async () => 'old');
    expect(cache.peek('/api/products', storedAt + 10_001)).toBeUndefined();
  });

  it('keeps no failure', async () => {
    const cache = new ResponseCache();
    await expect(cache.fetch('/api/products', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(cache.peek('/api/products')).toBeUndefined();
    expect((await cache.fetch('/api/products', async () => 'back')).forms.plain.body?.toString()).toBe('back');
  });

  it('holds a bounded number of answers', async () => {
    const cache = new ResponseCache();
    for (let page = 0; page < 1_001; page++) await cache.fetch(`/api/products?page=${page}`, async () => String(page));
    expect(cache.peek('/api/products?page=0')).toBeUndefined();
    expect(cache.peek('/api/products?page=1000')).toBeDefined();
  });
});
