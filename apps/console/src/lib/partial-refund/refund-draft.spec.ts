import { besidesGoods, suggestedMinor } from './refund-draft.js';

type Order = Parameters<typeof suggestedMinor>[0];
const bottles = { productId: 'cola', name: 'Cola', unitPriceMinor: 450, quantity: 6, discountMinor: 270, depositMinor: 50 };
const order = {
  items: [bottles],
  partialRefunds: [{ state: 'completed', lines: [{ productId: 'cola', quantity: 2 }], withDeliveryFee: false }],
  totals: { subtotalMinor: 2_700, serviceFeeMinor: 189, deliveryFeeMinor: 999, discountMinor: 270 },
  refundableMinor: 3_000,
} as unknown as Order;
const oneBottle = { pieces: { cola: 1 }, withDeliveryFee: false };

describe('suggestedMinor', () => {
  it('contains the deposit of each piece beside its price after the discount and its fee', () => {
    const { serviceFeeMinor, depositMinor } = besidesGoods(order, oneBottle);
    expect(depositMinor).toBe(50);
    expect(suggestedMinor(order, oneBottle)).toBe(405 + serviceFeeMinor + 50);
    expect(suggestedMinor(order, { ...oneBottle, withDeliveryFee: true })).toBe(405 + serviceFeeMinor + 50 + 999);
  });

  it('contains no deposit of pieces that went back before, and is not more than is left', () => {
    expect(besidesGoods(order, { pieces: { cola: 6 } }).depositMinor).toBe(4 * 50);
    expect(suggestedMinor({ ...order, refundableMinor: 430 }, oneBottle)).toBe(430);
  });

  it('is that of the substitute where its deposit is lower', () => {
    const light = { ...order, items: [{ ...bottles, chargedDepositMinor: 20 }] } as unknown as Order;
    expect(besidesGoods(light, oneBottle).depositMinor).toBe(20);
  });
});
