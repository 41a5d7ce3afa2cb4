import { freshFor } from '@kirana/web-kit/api/query-client';
import { queriesWith } from './first-page.js';

const answers = [
  { key: ['product', 'toor-dal-1kg'], data: { stock: 6 } },
  { key: ['products', {}], data: { pages: [] }, partial: true },
];
const isFresh = (madeAt: Date, key: readonly unknown[]) =>
  !queriesWith(answers, madeAt).getQueryCache().find({ queryKey: key })?.isStaleByTime(freshFor);
const ago = (ms: number) => new Date(Date.now() - ms);

describe('queriesWith', () => {
  it('believes the answers of a first page for 30 s from its rendering, not from the visit', () => {
    expect(isFresh(ago(1_000), ['product', 'toor-dal-1kg'])).toBe(true);
    expect(isFresh(ago(31_000), ['product', 'toor-dal-1kg'])).toBe(false);
  });

  it('does not believe a server whose clock is ahead for longer', () => {
    const queries = queriesWith(answers, ago(-3_600_000));
    expect(queries.getQueryState(['product', 'toor-dal-1kg'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
  });

  it('requests at once what a page has only the beginning of', () => {
    expect(isFresh(ago(0), ['products', {}])).toBe(false);
  });
});
