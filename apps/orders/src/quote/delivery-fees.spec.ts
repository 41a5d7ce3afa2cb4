import { defineExtension } from '@kirana/extension';
import { z } from 'zod';
import { DeliveryFees } from './delivery-fees.js';

const label = { en: 'Floor', pl: 'Piętro' };
const perFloor = defineExtension({
  name: 'per-floor',
  orderFields: { floor: { schema: z.int().min(0).max(9), label, priced: true }, secret: { schema: z.string(), label } },
  deliveryFee: ({ feeMinor, fields: { floor = 0, secret } }) => (secret === undefined ? feeMinor + 100 * floor : -1),
});
const doubled = defineExtension({
  name: 'doubled',
  deliveryFee: ({ feeMinor, subtotalMinor }) => (subtotalMinor > 5_000 ? 0 : feeMinor * 2),
});
const occasion = { distanceKm: 1, district: 'Wola', fields: { floor: 3, secret: 'Kod 1' } };

describe('DeliveryFees', () => {
  it('leaves the fee as it is without extensions', () => {
    expect(new DeliveryFees([]).changeFor(occasion)(999, 1_000)).toBe(999);
  });

  it('gives the fee from one extension to the next, in their order', () => {
    expect(new DeliveryFees([perFloor, doubled]).changeFor(occasion)(999, 1_000)).toBe(2 * (999 + 300));
    expect(new DeliveryFees([doubled, perFloor]).changeFor(occasion)(999, 1_000)).toBe(2 * 999 + 300);
    expect(new DeliveryFees([perFloor, doubled]).changeFor(occasion)(999, 6_000)).toBe(0);
  });

  it('gives a rule only the valid values of its own priced fields', () => {
    const fees = new DeliveryFees([perFloor]);
    expect(fees.changeFor({ ...occasion, fields: { floor: 99 } })(999, 1_000)).toBe(999);
    expect(fees.changeFor({ ...occasion, fields: {} })(999, 1_000)).toBe(999);
  });

  it.each([Number.NaN, -1, 10.5])('charges nothing by a rule that returns %p: it names the extension', fee => {
    const broken = defineExtension({ name: 'broken', deliveryFee: () => fee });
    expect(() => new DeliveryFees([broken]).changeFor(occasion)(999, 1_000)).toThrow(
      `extension broken: deliveryFee returned ${fee}`,
    );
  });
});
