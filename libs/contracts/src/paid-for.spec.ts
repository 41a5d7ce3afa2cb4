import fc from 'fast-check';
import { chargedForLine } from './weighed.js';
import { chargedFor, paidFor, paidForDelivery, refundedFor, sumOf } from './paid-for.js';

const anyItem = fc
  .record({
    unitPriceMinor: fc.integer({ min: 0, max: 60_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    grams: fc.option(fc.integer({ min: 1, max: 10_000 })),
  })
  .map(({ unitPriceMinor, quantity, off, grams }) => {
    const weighed = {
      portionGrams: 100,
      pricePerKgMinor: unitPriceMinor * 10,
      packed: { grams: grams ?? 1, portions: quantity },
    };
    const discountMinor = Math.floor(unitPriceMinor * quantity * off);
    return { unitPriceMinor, quantity, discountMinor, ...(grams !== null && { weighed }) };
  });

describe('paidFor', () => {
  it('is, of a substitute that costs less, its price, after its share of the discount', () => {
    const soda = { unitPriceMinor: 650, quantity: 4, discountMinor: 0, chargedMinor: 490 };
    expect([paidFor(soda, 1), paidFor(soda, 4)]).toEqual([490, 1_960]);
    expect(paidFor({ ...soda, discountMinor: 260 }, 4)).toBe(1_764);
    expect(paidFor({ ...soda, unitPriceMinor: 0, chargedMinor: 0 }, 4)).toBe(0);
  });
});

describe('paidFor of a line that was weighed', () => {
  it('is the price of its weight, after its share of the discount, and for all its pieces together all of it', () => {
    const weighed = { portionGrams: 100, pricePerKgMinor: 1_299, packed: { grams: 680, portions: 7 } };
    const okra = { unitPriceMinor: 130, quantity: 7, discountMinor: 0, weighed };
    expect([paidFor(okra, 7), paidFor(okra, 1)]).toEqual([883, 126]);
    expect(paidFor({ ...okra, discountMinor: 91 }, 7)).toBe(795);
  });
});

describe('chargedFor', () => {
  it('is the price after the discount, and the share of the service fee of the goods at their prices', () => {
    const items = [
      { productId: 'dal', unitPriceMinor: 1_850, quantity: 2, discountMinor: 370 },
      { productId: 'cumin', unitPriceMinor: 700, quantity: 1, discountMinor: 0 },
    ];
    const order = { items, totals: { subtotalMinor: 4_400, serviceFeeMinor: 308 } };
    expect(chargedFor(order, new Map([['dal', 1]]))).toEqual({ goods: [1_665, 0], serviceFeeMinor: 130, depositMinor: 0 });
    expect(chargedFor(order, new Map([['cumin', 5]]))).toEqual({ goods: [0, 700], serviceFeeMinor: 49, depositMinor: 0 });
    expect(chargedFor(order, new Map([['dal', 1]]), new Map([['dal', 2]]))).toEqual({
      goods: [0, 0],
      serviceFeeMinor: 0,
      depositMinor: 0,
    });
  });

  it('is less for a substitute that costs less, with its service fee', () => {
    const items = [
      { productId: 'soda', unitPriceMinor: 650, quantity: 4, discountMinor: 0, chargedMinor: 490 },
      { productId: 'samosa', unitPriceMinor: 1_200, quantity: 1, discountMinor: 0 },
    ];
    const order = { items, totals: { subtotalMinor: 3_800, serviceFeeMinor: 266 } };
    expect(chargedFor(order, new Map([['soda', 4]]))).toEqual({ goods: [1_960, 0], serviceFeeMinor: 137, depositMinor: 0 });
  });

  it('gives each piece its deposit, a substitute its own where that is lower, whatever was discounted', () => {
    const items = [
      { productId: 'cola', unitPriceMinor: 450, quantity: 6, discountMinor: 270, depositMinor: 50 },
      { productId: 'lassi', unitPriceMinor: 900, quantity: 2, discountMinor: 0, depositMinor: 100, chargedDepositMinor: 50 },
      { productId: 'dal', unitPriceMinor: 1_850, quantity: 1, discountMinor: 0 },
    ];
    const order = { items, totals: { subtotalMinor: 6_350, serviceFeeMinor: 0 } };
    expect(chargedFor(order, new Map([['cola', 4]]))).toEqual({ goods: [1_620, 0, 0], serviceFeeMinor: 0, depositMinor: 200 });
    expect(chargedFor(order, new Map([['cola', 4]]), new Map([['cola', 5]])).depositMinor).toBe(50);
    expect(
      chargedFor(
        order,
        new Map([
          ['lassi', 2],
          ['dal', 1],
        ]),
      ).depositMinor,
    ).toBe(100);
    expect(
      sumOf(
        chargedFor(
          order,
          new Map([
            ['cola', 6],
            ['lassi', 2],
            ['dal', 1],
          ]),
        ),
      ),
    ).toBe(6_350 - 270 + 300 + 100);
  });

  it('adds up to everything charged for the goods, to the grosz, in any number of parts', () => {
    fc.assert(
      fc.property(
        fc.array(anyItem, { minLength: 1, maxLength: 6 }),
        fc.nat(25),
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 50 })), { maxLength: 12 }),
        (some, percent, parts) => {
          const items = some.map((each, n) => ({ ...each, productId: `p${n}` }));
          const subtotalMinor = items.reduce((sum, each) => sum + each.unitPriceMinor * each.quantity, 0);
          const serviceFeeMinor = Math.round((subtotalMinor * percent) / 100);
          const order = { items, totals: { subtotalMinor, serviceFeeMinor } };
          const all = items.map(({ productId, quantity }) => [productId, quantity] as const);
          const gone = new Map<string, number>();
          let charged = 0;
          for (const [productId, pieces] of [...parts.map(([n, count]) => [`p${n}`, count] as const), ...all]) {
            const { goods, serviceFeeMinor: fee } = chargedFor(order, new Map([[productId, pieces]]), gone);
            expect(Math.min(fee, ...goods)).toBeGreaterThanOrEqual(0);
            charged += goods.reduce((sum, minor) => sum + minor, fee);
            gone.set(productId, (gone.get(productId) ?? 0) + pieces);
          }
          const paid = items.reduce((sum, item) => sum + paidFor(item, item.quantity), 0);
          const lighter = items.reduce((sum, item) => sum + item.unitPriceMinor * item.quantity - chargedForLine(item), 0);
          const feeBack = subtotalMinor === 0 ? 0 : Math.round((serviceFeeMinor * lighter) / subtotalMinor);
          expect(charged).toBe(paid + serviceFeeMinor - feeBack);
        },
      ),
    );
  });
});

describe('refundedFor', () => {
  const items = [
    { productId: 'dal', unitPriceMinor: 1_850, quantity: 2, discountMinor: 370 },
    { productId: 'cumin', unitPriceMinor: 703, quantity: 1, discountMinor: 0 },
  ];
  const totals = { subtotalMinor: 4_403, serviceFeeMinor: 308, deliveryFeeMinor: 999, discountMinor: 370 };
  const order = { items, totals };
  const one = (productId: string, amountMinor: number) => ({
    lines: [{ productId, quantity: 1 }],
    withDeliveryFee: false,
    amountMinor,
  });

  it('is the amount that was entered, and not what was charged', () => {
    expect(refundedFor(order, [one('cumin', 690)])).toEqual([0, 690]);
    expect(refundedFor(order, [one('cumin', 690), one('dal', 1_000), one('dal', 1)])).toEqual([1_001, 690]);
  });

  it('adds up to the amount with the delivery fee, in proportion to what was charged, and is nothing of a refund that names no goods', () => {
    const both = { lines: [...one('dal', 0).lines, ...one('cumin', 0).lines], withDeliveryFee: false, amountMinor: 1_001 };
    expect(refundedFor(order, [both])).toEqual([705, 296]);
    expect(paidForDelivery(order)).toBe(999);
    expect(refundedFor(order, [{ ...one('cumin', 1_000), withDeliveryFee: true }])).toEqual([0, 429]);
    expect(refundedFor(order, [{ lines: [], withDeliveryFee: true, amountMinor: 999 }])).toEqual([0, 0]);
  });

  it('is what a substitute costs less, with its share of the fee', () => {
    const cheaper = { lines: [], withDeliveryFee: false, amountMinor: 214 };
    expect(refundedFor(order, [{ ...cheaper, cheaperMinor: { cumin: 200 } }])).toEqual([0, 214]);
    expect(refundedFor(order, [{ ...cheaper, cheaperMinor: { cumin: 100, dal: 100 } }])).toEqual([107, 107]);
    expect(refundedFor(order, [{ ...cheaper, cheaperMinor: null }])).toEqual([0, 0]);
  });

  it('is what the deposit of a substitute is less, at its own line', () => {
    const none = { lines: [], withDeliveryFee: false };
    const bottles = (productId: string, chargedDepositMinor: number) => {
      return { productId, unitPriceMinor: 450, quantity: 6, discountMinor: 0, depositMinor: 50, chargedDepositMinor };
    };
    const cola = { items: [bottles('cola', 50), bottles('light', 0)], totals: { ...totals, discountMinor: 0 } };
    expect(refundedFor(cola, [{ ...none, amountMinor: 300, cheaperMinor: {} }])).toEqual([0, 300]);
    expect(refundedFor(cola, [{ ...none, amountMinor: 407, cheaperMinor: { cola: 100 } }])).toEqual([101, 306]);
  });
});
