import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { drawFeatured } from './draw-featured.js';

const many = Array.from({ length: 12 }, (_, place) => aProduct({ id: `product-${place}`, stock: 3 }));
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe('drawFeatured', () => {
  it('shows all when there are four or fewer (HOME-008)', () => {
    expect(ids(drawFeatured(many.slice(0, 4), 0.3))).toEqual(ids(many.slice(0, 4)));
  });

  it('draws four of more candidates, different ones on other visits', () => {
    const draws = Array.from({ length: 40 }, (_, visit) => ids(drawFeatured(many, visit / 40)).join());
    for (const draw of draws) expect(draw.split(',')).toHaveLength(4);
    expect(new Set(draws).size).toBeGreaterThan(20);
    expect(new Set(draws.flatMap(draw => draw.split(','))).size).toBe(12);
  });

  it('keeps the selection during a visit when prices, stock or the order of candidates change (F-21, HOME-012)', () => {
    const before = ids(drawFeatured(many, 0.42));
    const refetched = many.map(product => ({ ...product, priceMinor: product.priceMinor + 1, stock: 9 })).toReversed();
    expect(ids(drawFeatured(refetched, 0.42))).toEqual(before);
  });

  it('omits sold-out products (HOME-009)', () => {
    const soldOut = many.map(product => ({ ...product, stock: product.id === 'product-3' ? 1 : 0 }));
    expect(ids(drawFeatured(soldOut, 0.9))).toEqual(['product-3']);
  });
});
