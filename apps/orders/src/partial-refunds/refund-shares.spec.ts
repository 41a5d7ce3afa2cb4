import fc from 'fast-check';
import { refundShares } from './refund-shares.js';

const item = (productId: string, unitPriceMinor: number, quantity: number, discountMinor = 0) => ({
  productId,
  name: productId,
  unitPriceMinor,
  quantity,
  vatRate: 5,
  translatedName: {},
  substitutable: false,
  discountMinor,
});
const anOrder = (items: readonly ReturnType<typeof item>[], offDelivery = 0) => {
  const [deliveryFeeMinor, serviceFeeMinor] = [999, 300];
  const subtotalMinor = items.reduce((total, each) => total + each.unitPriceMinor * each.quantity, 0);
  const discountMinor = items.reduce((total, each) => total + each.discountMinor, offDelivery);
  const totalMinor = subtotalMinor + deliveryFeeMinor + serviceFeeMinor - discountMinor;
  return { items, totals: { subtotalMinor, deliveryFeeMinor, serviceFeeMinor, discountMinor, totalMinor } };
};
const order = anOrder([item('dal', 1_850, 2), item('cumin', 700, 1)]);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const goodwill = (amountMinor: number) => ({ lines: [], withDeliveryFee: false, amountMinor });

describe('refundShares', () => {
  it.each([
    ['the named pieces, at their price', { ...goodwill(1_850), lines: [{ productId: 'dal', quantity: 1 }] }, [1_850, 0, 0, 0]],
    ['the delivery fee', { ...goodwill(999), withDeliveryFee: true }, [0, 0, 999, 0]],
    [
      'named goods in proportion when it is less than their value',
      { ...goodwill(255), lines: ['dal', 'cumin'].map(productId => ({ productId, quantity: 1 })) },
      [185, 70, 0, 0],
    ],
    [
      'named goods first, and everything for what exceeds them',
      { ...goodwill(5_699), lines: [{ productId: 'cumin', quantity: 1 }] },
      [3_700, 700, 999, 300],
    ],
    ['every part when nothing is named', goodwill(569), [369, 70, 100, 30]],
  ])('takes a refund off %s', (_, refund, shares) => {
    expect(refundShares(order, refund, [])).toEqual(shares);
  });

  it('takes no more off a part than was paid for it after the discount', () => {
    const discounted = anOrder([item('dal', 1_850, 2, 371), item('cumin', 700, 1, 70)], 999);
    const two = { ...goodwill(3_329), lines: [{ productId: 'dal', quantity: 2 }] };
    expect(refundShares(discounted, two, [])).toEqual([3_329, 0, 0, 0]);
    const one = { ...goodwill(1_700), lines: [{ productId: 'dal', quantity: 1 }], withDeliveryFee: true };
    // One piece costs 16.64 after the discount, and the delivery was free: the rest is off everything that was paid.
    expect(refundShares(discounted, one, [])).toEqual([1_687, 8, 0, 5]);
    expect(sum(refundShares(discounted, goodwill(discounted.totals.totalMinor), []))).toBe(discounted.totals.totalMinor);
  });

  it('takes nothing off a part of which nothing is left', () => {
    const refund = { ...goodwill(1_000), lines: [{ productId: 'cumin', quantity: 1 }] };
    expect(refundShares(order, refund, [3_700, 700, 299, 0])).toEqual([0, 0, 700, 300]);
  });

  it('adds up to each refund and to the order, whatever is refunded one after the other', () => {
    const anyItem = fc.tuple(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 1, max: 999 }));
    const anyRefund = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -1, max: 5 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 6 }), fc.array(anyRefund, { maxLength: 8 }), (items, refunds) => {
        const any = anOrder(items.map(([price, quantity], n) => item(`p${n}`, price, quantity)));
        let before = [...items, 0, 0].map(() => 0);
        for (const [part, at, withDeliveryFee] of [...refunds, [1, -1, false] as const]) {
          const amountMinor = Math.floor((any.totals.totalMinor - sum(before)) * part);
          const line = any.items[at];
          const lines = line ? [{ productId: line.productId, quantity: line.quantity }] : [];
          const shares = refundShares(any, { lines, withDeliveryFee, amountMinor }, before);
          expect(sum(shares)).toBe(amountMinor);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
          before = before.map((minor, n) => minor + (shares[n] ?? 0));
        }
        expect(before).toEqual([...any.items.map(each => each.unitPriceMinor * each.quantity), 999, 300]);
      }),
    );
  });
});
