import { ShopConfig } from '@kirana/contracts/shop-config';
import { distanceKm } from './distance.js';

const { warehouse } = ShopConfig.parse({});

describe('distanceKm from the warehouse', () => {
  // D-03: the fixed centres and their distances.
  it.each([
    ['Śródmieście', 52.231, 21.015, 3.09],
    ['Mokotów', 52.193, 21.035, 1.93],
    ['Praga-Południe', 52.242, 21.085, 6.57],
    ['Bielany', 52.292, 20.935, 11.18],
    ['Wilanów', 52.155, 21.09, 7.55],
  ])('to %s', (_district, latitude, longitude, km) => {
    expect(distanceKm(warehouse, { latitude, longitude })).toBeCloseTo(km, 2);
  });

  it('begins at the coordinates of the specification (ENT-013)', () => {
    expect(warehouse).toEqual({ latitude: 52.2033, longitude: 21.0122 });
  });

  it('to itself is 0', () => {
    expect(distanceKm(warehouse, warehouse)).toBe(0);
  });
});
