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

describe('the VAT contained in an order', () => {
  it.each([
    [105, 5, 5],
    [108, 8, 8],
    [123, 23, 23],
    [4_400, 5, 210],
    [1_307, 23, 244],
    [999, 0, 0],
    // 0.105 grosze short of a half, exactly a half, and just over it.
    [10, 5, 0],
    [21, 100, 11],
    [11, 5, 1],
  ])('in %i grosze at %i %% is %i', (gross, rate, vat) => {
    expect(vatIn(gross, rate)).toBe(vat);
  });

  it('adds up to the grosz, whatever is bought', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        const shares = vatContained(order);
        expect(sum(shares.map(({ grossMinor }) => grossMinor))).toBe(order.totals.totalMinor);
        for (const { grossMinor, netMinor, vatMinor } of shares) expect(netMinor + vatMinor).toBe(grossMinor);
      }),
    );
  });

  it('is at most half a grosz from the exact figure of each rate', () => {
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

  it('names each rate once, the lowest first, and puts the fees at the ordinary one', () => {
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
