import fc from 'fast-check';
import { chargedFor, paidForDelivery } from '@kirana/contracts';
import type { OrderItem } from '../order/order.js';
import { refundShares, sharesAgain, sharesOfCheaper, sharesOfLeftOut } from './refund-shares.js';

const item = (productId: string, unitPriceMinor: number, quantity: number, discountMinor = 0): OrderItem => ({
  productId,
  name: productId,
  unitPriceMinor,
  chargedMinor: unitPriceMinor,
  quantity,
  vatRate: 5,
  translatedName: {},
  substitutable: false,
  discountMinor,
  leftOut: 0,
  insteadOf: null,
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
      'named goods first, then their service fee',
      { ...goodwill(740), lines: [{ productId: 'cumin', quantity: 1 }] },
      [0, 700, 0, 40],
    ],
    [
      'named goods and their fee first, and everything for what exceeds them',
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
    // One piece costs 16.64 after the discount, and the delivery was free: the rest is off its service fee, 1.26.
    expect(refundShares(discounted, one, [])).toEqual([1_664, 0, 0, 36]);
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

const anyPrice = fc.integer({ min: 0, max: 60_000 });
const anyLine = fc.record({
  price: anyPrice,
  quantity: fc.integer({ min: 1, max: 20 }),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anyOrder = fc
  .tuple(fc.array(anyLine, { minLength: 2, maxLength: 8 }), fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 999 }))
  .map(([lines, feePercent, offDelivery]) => {
    const items = lines.map(({ price, quantity, off }, n) => item(`p${n}`, price, quantity, Math.floor(price * quantity * off)));
    const order = anOrder(items, offDelivery);
    const serviceFeeMinor = Math.round((order.totals.subtotalMinor * feePercent) / 100);
    const totalMinor = order.totals.totalMinor - order.totals.serviceFeeMinor + serviceFeeMinor;
    return { ...order, totals: { ...order.totals, serviceFeeMinor, totalMinor } };
  });

const worthOfLeftOut = (
  of: ReturnType<typeof anOrder>,
  lines: { productId: string; quantity: number }[],
  before: readonly number[],
  gone: ReadonlyMap<string, number>,
) => sum(sharesOfLeftOut(of, lines, before, gone));

describe('sharesOfLeftOut', () => {
  const linesOf = (items: readonly ReturnType<typeof item>[]) =>
    items.map(({ productId, quantity }) => ({ productId, quantity }));
  const leaveOut = (
    order: ReturnType<typeof anOrder>,
    lines: ReturnType<typeof linesOf>,
    before: readonly number[],
    gone = new Map(),
  ) => {
    const shares = sharesOfLeftOut(order, lines, before, gone);
    return { amountMinor: sum(shares), shares };
  };

  it('is what was charged for the lines and their service fee', () => {
    expect(worthOfLeftOut(order, [{ productId: 'cumin', quantity: 1 }], [], new Map())).toBe(700 + 48);
    expect(leaveOut(order, [{ productId: 'cumin', quantity: 1 }], []).shares).toEqual([0, 700, 0, 48]);
  });

  it('is less by what was refunded of the lines before, whatever was refunded for them, and of other parts not', () => {
    const cumin = [{ productId: 'cumin', quantity: 1 }];
    expect(worthOfLeftOut(order, cumin, [0, 700, 0, 48], new Map([['cumin', 1]]))).toBe(0);
    expect(worthOfLeftOut(order, cumin, [0, 200, 0, 0], new Map())).toBe(500 + 48);
    expect(worthOfLeftOut(order, cumin, [3_700, 0, 999, 252], new Map([['dal', 2]]))).toBe(700 + 48);
    expect(worthOfLeftOut(order, cumin, [3_700, 700, 999, 300], new Map())).toBe(0);
  });

  it('is, for a line that is missing in part, what was charged for the pieces that did not go back before', () => {
    const five = anOrder([item('dal', 1_000, 5), item('cumin', 700, 1)]);
    const fee = (pieces: number) => Math.round((300 * 1_000 * pieces) / 5_700);
    const dal = (quantity: number) => [{ productId: 'dal', quantity }];
    const two = leaveOut(five, dal(2), []);
    expect(two.shares).toEqual([2_000, 0, 0, fee(2)]);
    const gone = new Map([['dal', 2]]);
    expect(leaveOut(five, dal(3), two.shares, gone).shares).toEqual([1_000, 0, 0, fee(3) - fee(2)]);
    expect(leaveOut(five, dal(2), two.shares, gone).amountMinor).toBe(0);
    expect(leaveOut(five, dal(1), two.shares, gone).amountMinor).toBe(0);
    const alsoCumin = leaveOut(five, [...dal(2), { productId: 'cumin', quantity: 1 }], two.shares, gone);
    expect(alsoCumin.shares.slice(0, 3)).toEqual([0, 700, 0]);
    expect(leaveOut(five, dal(5), two.shares, gone).shares.slice(0, 3)).toEqual([3_000, 0, 0]);
  });

  it('leaves the rest of the order at what is charged for it: nothing but the delivery when all goods are left out', () => {
    fc.assert(
      fc.property(anyOrder, any => {
        const { amountMinor, shares } = leaveOut(any, linesOf(any.items), []);
        expect(any.totals.totalMinor - amountMinor).toBe(paidForDelivery(any));
        expect(shares.at(-2)).toBe(0);
      }),
    );
  });

  it('takes off exactly the lines left out, in any number of packings, and never more than the customer pays', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(fc.nat(7), { maxLength: 6 }),
        fc.array(fc.nat(9_999), { maxLength: 8 }),
        (any, picks, part) => {
          // What an admin has refunded before, for whatever reason.
          const whole = refundShares(any, { lines: [], withDeliveryFee: false, amountMinor: any.totals.totalMinor }, []);
          let before = whole.map((minor, n) => Math.floor((minor * (part[n] ?? 0)) / 10_000));
          const without = new Set<number>();
          for (const pick of picks) {
            const n = pick % any.items.length;
            const gone = new Map([...without].map(at => [`p${at}`, any.items[at]?.quantity ?? 0]));
            without.add(n);
            const { amountMinor, shares } = leaveOut(any, linesOf(any.items.filter((_, at) => without.has(at))), before, gone);
            expect(sum(shares)).toBe(amountMinor);
            before = before.map((minor, at) => minor + (shares[at] ?? 0));
            any.items.forEach((_, at) => expect(shares[at] === 0 || without.has(at)).toBe(true));
            expect(before[n]).toBe(whole[n]);
            expect(any.totals.totalMinor - sum(before)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});

/** The order with another product in the bag for one line, which costs so much a piece. */
const instead = (of: ReturnType<typeof anOrder>, at: number, priceMinor: number) => ({
  ...of,
  items: of.items.map((each, n) => (n === at ? { ...each, chargedMinor: Math.min(each.chargedMinor, priceMinor) } : each)),
});

/** The order once an item of it is weighed: so much of what was ordered, at least a gram, and no more than before. */
const onTheScales = (of: ReturnType<typeof anOrder>, at: number, part: number) => ({
  ...of,
  items: of.items.map((each, n) => {
    const { unitPriceMinor, quantity, weighed } = each;
    const grams = Math.min(Math.ceil(quantity * 100 * part) || 1, weighed?.packed?.grams ?? Infinity);
    const how = { portionGrams: 100, pricePerKgMinor: unitPriceMinor * 10, packed: { grams, portions: quantity } };
    return n === at && each.chargedMinor === unitPriceMinor ? { ...each, weighed: how } : each;
  }),
});

describe('sharesOfCheaper', () => {
  const cheaper = (priceMinor: number, of = order, gone = new Map<string, number>()) =>
    sharesOfCheaper(of, instead(of, 0, priceMinor), [], gone);

  it('is what a substitute costs less, at no higher price than was ordered, with its service fee', () => {
    expect(cheaper(1_850)).toEqual([0, 0, 0, 0]);
    expect(cheaper(9_999)).toEqual([0, 0, 0, 0]);
    // 2 × 1.85 and a tenth of the service fee of 2.52.
    expect(cheaper(1_665)).toEqual([370, 0, 0, 25]);
    expect(cheaper(925, anOrder([item('dal', 1_850, 2, 370), item('cumin', 700, 1)]))).toEqual([1_665, 0, 0, 126]);
  });

  it('is nothing of pieces that went back before, and only the difference to the substitute before', () => {
    expect(cheaper(1_665, order, new Map([['dal', 1]]))).toEqual([185, 0, 0, 13]);
    const first = instead(order, 0, 1_665);
    expect(sharesOfCheaper(first, instead(first, 0, 1_480), [370, 0, 0, 25], new Map())).toEqual([370, 0, 0, 25]);
  });
});

describe('the deposits of an order', () => {
  const bottled = { ...item('cola', 400, 5), depositMinor: 50 };
  const plain = anOrder([item('dal', 1_850, 2), bottled]);
  const bottles = {
    items: plain.items,
    totals: { ...plain.totals, depositMinor: 250, totalMinor: plain.totals.totalMinor + 250 },
  };
  const two = [{ productId: 'cola', quantity: 2 }];

  it('go back with their pieces, after the price and the service fee', () => {
    const { goods, serviceFeeMinor, depositMinor } = chargedFor(bottles, new Map([['cola', 2]]));
    const amountMinor = sum(goods) + serviceFeeMinor + depositMinor;
    expect(refundShares(bottles, { ...goodwill(amountMinor), lines: two }, [])).toEqual([0, 800, 0, serviceFeeMinor, 100]);
    // Half the price is let off: the customer keeps the bottles.
    expect(refundShares(bottles, { ...goodwill(400), lines: two }, [])).toEqual([0, 400, 0, 0, 0]);
    expect(sharesOfLeftOut(bottles, two, [], new Map())).toEqual([0, 800, 0, serviceFeeMinor, 100]);
  });

  it('are touched by goodwill only when nothing else is left', () => {
    const others = bottles.totals.totalMinor - 250;
    expect(refundShares(bottles, goodwill(others), [])).toEqual([3_700, 2_000, 999, 300, 0]);
    expect(refundShares(bottles, goodwill(others + 30), [])).toEqual([3_700, 2_000, 999, 300, 30]);
  });

  it('are those of the substitute where that has a lower one', () => {
    const items = bottles.items.map(each => (each.productId === 'cola' ? { ...each, chargedDepositMinor: 0 } : each));
    expect(sharesOfCheaper(bottles, { ...bottles, items }, [], new Map([['cola', 1]]))).toEqual([0, 0, 0, 0, 200]);
  });

  it('go back exactly, in any number of parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), first => {
        const gone = new Map([['cola', first]]);
        const part = (quantity: number, before: readonly number[], others?: ReadonlyMap<string, number>) => {
          const lines = [{ productId: 'cola', quantity }];
          const { goods, serviceFeeMinor, depositMinor } = chargedFor(bottles, new Map([['cola', quantity]]), others);
          return refundShares(bottles, { ...goodwill(sum(goods) + serviceFeeMinor + depositMinor), lines }, before, others);
        };
        const one = part(first, []);
        expect(one[4]).toBe(50 * first);
        expect(part(5 - first, one, gone)[4]).toBe(250 - 50 * first);
      }),
    );
  });
});

describe('sharesAgain', () => {
  it('takes a refund off the parts that it was taken off before, and what is no longer left of them off all', () => {
    expect(sharesAgain(order, [370, 0, 0, 25], [])).toEqual([370, 0, 0, 25]);
    const shares = sharesAgain(order, [370, 0, 0, 25], [3_700, 0, 0, 0]);
    expect([shares[0], shares[3], sum(shares)]).toEqual([0, expect.any(Number), 395]);
  });
});

describe('the refunds of an order with substitutes and goods sold by weight', () => {
  const anyStep = fc.record({
    at: fc.nat(7),
    kind: fc.constantFrom('refund', 'left-out', 'substitute', 'weighed'),
    pieces: fc.integer({ min: 1, max: 20 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('take off each line what is suggested for it, never more than was paid for it, and in the end all of that', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyStep, { maxLength: 10 }), (any, steps) => {
        const paid = refundShares(any, goodwill(any.totals.totalMinor), []);
        const gone = new Map<string, number>();
        let now = any;
        let taken = paid.map(() => 0);
        const take = (shares: readonly number[], at: number) => {
          shares.forEach((minor, n) => expect(minor === 0 || n === at || n === paid.length - 1).toBe(true));
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
          taken = taken.map((minor, n) => minor + (shares[n] ?? 0));
          taken.forEach((minor, n) => expect(minor).toBeLessThanOrEqual(paid[n] ?? 0));
        };
        const all = any.items.map((_, at) => ({ at, kind: 'refund' as const, pieces: 999, part: 1 }));
        for (const { at: place, kind, pieces, part } of [...steps, ...all]) {
          const at = place % any.items.length;
          const { productId, quantity, chargedMinor, weighed } = now.items[at] ?? item('', 0, 0);
          const before = gone.get(productId) ?? 0;
          const count = Math.min(pieces, quantity - before);
          const lines = count > 0 ? [{ productId, quantity: count }] : [];
          if (kind === 'substitute' || kind === 'weighed') {
            const former = now;
            if (kind === 'weighed') now = onTheScales(now, at, part);
            else if (!weighed) now = instead(now, at, Math.floor(chargedMinor * part));
            take(sharesOfCheaper(former, now, taken, gone), at);
          } else if (kind === 'left-out') {
            const missing = lines.map(line => ({ ...line, quantity: before + count }));
            take(sharesOfLeftOut(now, missing, taken, gone), at);
          } else {
            // As the dialog suggests it.
            const { goods, serviceFeeMinor } = chargedFor(now, new Map([[productId, count]]), gone);
            const suggested = { lines, withDeliveryFee: false, amountMinor: sum(goods) + serviceFeeMinor };
            take(refundShares(now, suggested, taken, gone), at);
          }
          if (kind === 'refund' || kind === 'left-out') gone.set(productId, before + count);
        }
        expect(taken).toEqual(paid.map((minor, n) => (n === any.items.length ? 0 : minor)));
      }),
    );
  });
});
