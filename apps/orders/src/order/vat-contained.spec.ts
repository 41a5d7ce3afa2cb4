import fc from 'fast-check';
import { vatContained, vatIn } from './vat-contained.js';

const rates = [0, 5, 8, 23] as const;
const feeVatRate = 23;

const anyOrder = fc
  .record({
    items: fc.array(
      fc.record({
        productId: fc.constant('toor-dal-1kg'),
        name: fc.constant('Toor Dal'),
        unitPriceMinor: fc.integer({ min: 0, max: 100_000 }),
        // What a substitute costs less is a refund: the VAT of the order does not depend on it.
        chargedMinor: fc.integer({ min: 0, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 999 }),
        vatRate: fc.constantFrom(...rates),
        translatedName: fc.constant({}),
        substitutable: fc.constant(false),
        leftOut: fc.constant(0),
        insteadOf: fc.constant(null),
        /** Percent of the line that a discount code takes off. */
        off: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 100 },
    ),
    deliveryFeeMinor: fc.integer({ min: 0, max: 10_000 }),
    serviceFeeMinor: fc.integer({ min: 0, max: 100_000 }),
    hasFreeDelivery: fc.boolean(),
  })
  .map(({ items: typed, hasFreeDelivery, ...fees }) => {
    const items = typed.map(({ off, ...item }) => ({
      ...item,
      discountMinor: Math.floor((item.unitPriceMinor * item.quantity * off) / 100),
    }));
    const subtotalMinor = sum(items.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity));
    const discountMinor = sum(items.map(item => item.discountMinor)) + (hasFreeDelivery ? fees.deliveryFeeMinor : 0);
    const totalMinor = subtotalMinor + fees.deliveryFeeMinor + fees.serviceFeeMinor - discountMinor;
    return { items, hasFreeDelivery, feeVatRate, totals: { ...fees, subtotalMinor, discountMinor, totalMinor } };
  });

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('vatContained and vatIn', () => {
  it.each([
    [105, 5, 5],
    [108, 8, 8],
    [123, 23, 23],
    [4_400, 5, 210],
    [1_307, 23, 244],
    [999, 0, 0],
    // VAT just below half a grosz (0.476), exactly at a half (10.5) and just above it (0.524).
    [10, 5, 0],
    [21, 100, 11],
    [11, 5, 1],
  ])('finds in %i grosze at %i %% VAT of %i grosze', (gross, rate, vat) => {
    expect(vatIn(gross, rate)).toBe(vat);
  });

  it('adds up to the total, for any order', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        const shares = vatContained(order);
        expect(sum(shares.map(({ grossMinor }) => grossMinor))).toBe(order.totals.totalMinor);
        for (const { grossMinor, netMinor, vatMinor } of shares) expect(netMinor + vatMinor).toBe(grossMinor);
      }),
    );
  });

  it('differs from the exact amount of each rate by at most half a grosz', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        for (const { ratePercent, grossMinor, vatMinor } of vatContained(order)) {
          // | vat − gross · r / (100 + r) | ≤ ½, in whole numbers.
          expect(Math.abs(2 * (vatMinor * (100 + ratePercent) - grossMinor * ratePercent))).toBeLessThanOrEqual(
            100 + ratePercent,
          );
        }
      }),
    );
  });

  it('returns each rate once, lowest first, with the fees at the standard rate', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        const shares = vatContained(order);
        const named = shares.map(({ ratePercent }) => ratePercent);
        expect(named).toEqual([...new Set(named)].toSorted((one, other) => one - other));
        const delivery = order.hasFreeDelivery ? 0 : order.totals.deliveryFeeMinor;
        const fees = delivery + order.totals.serviceFeeMinor;
        const ordinary = shares.find(({ ratePercent }) => ratePercent === feeVatRate)?.grossMinor ?? 0;
        const goods = order.items.filter(({ vatRate }) => vatRate === feeVatRate);
        const paid = goods.map(({ unitPriceMinor, quantity, discountMinor }) => unitPriceMinor * quantity - discountMinor);
        expect(ordinary - fees).toBe(sum(paid));
      }),
    );
  });

  it('is that of what is left after partial refunds, and adds up to it', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 102 }), (order, part) => {
        const delivery = order.hasFreeDelivery ? 0 : order.totals.deliveryFeeMinor;
        const goods = order.items.map(item => item.unitPriceMinor * item.quantity - item.discountMinor);
        const takenOff = [...goods, delivery, order.totals.serviceFeeMinor].map((minor, n) => Math.floor(minor * (part[n] ?? 0)));
        const shares = vatContained(order, takenOff);
        expect(sum(shares.map(({ grossMinor }) => grossMinor))).toBe(order.totals.totalMinor - sum(takenOff));
      }),
    );
  });
});
