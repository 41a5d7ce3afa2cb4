import fc from 'fast-check';
import { feeVatRate, vatContained, vatIn } from './vat-contained.js';

const rates = [0, 5, 8, 23] as const;

const anyOrder = fc
  .record({
    items: fc.array(
      fc.record({
        productId: fc.constant('toor-dal-1kg'),
        name: fc.constant('Toor Dal'),
        unitPriceMinor: fc.integer({ min: 0, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 999 }),
        vatRate: fc.constantFrom(...rates),
      }),
      { minLength: 1, maxLength: 100 },
    ),
    deliveryFeeMinor: fc.integer({ min: 0, max: 10_000 }),
    serviceFeeMinor: fc.integer({ min: 0, max: 100_000 }),
  })
  .map(({ items, ...fees }) => {
    const subtotalMinor = items.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0);
    return {
      items,
      totals: { ...fees, subtotalMinor, totalMinor: subtotalMinor + fees.deliveryFeeMinor + fees.serviceFeeMinor },
    };
  });

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

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
        const fees = order.totals.deliveryFeeMinor + order.totals.serviceFeeMinor;
        const ordinary = shares.find(({ ratePercent }) => ratePercent === feeVatRate)?.grossMinor ?? 0;
        const goods = order.items.filter(({ vatRate }) => vatRate === feeVatRate);
        expect(ordinary - fees).toBe(sum(goods.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity)));
      }),
    );
  });
});
