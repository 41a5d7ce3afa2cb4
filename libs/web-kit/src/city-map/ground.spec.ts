import type { CityMap } from '@kirana/contracts';
import { openIn, usualRegion } from '@kirana/i18n';
import { frameAround, groundOf } from './ground.js';
import { equirectangular, type Place } from './projection.js';

const warehouse = { latitude: 52.49, longitude: 13.39 };
const district = (name: string, place: Place) => ({ name, ...place, distanceKm: 1, deliverable: true, deliveryFeeMinor: 0 });
const mitte = district('Mitte', { latitude: 52.52, longitude: 13.4 });
const pankow = district('Pankow', { latitude: 52.57, longitude: 13.41 });
const berlin = { warehouse, districts: [mitte, pankow] };
const map: CityMap = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { district: 'Mitte' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [13.3, 52.5],
            [13.5, 52.5],
            [13.4, 52.55],
            [13.3, 52.5],
          ],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { water: 'river', name: 'Spree' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [13.6, 52.45],
          [13.2, 52.53],
        ],
      },
    },
  ],
};

describe('groundOf', () => {
  afterEach(() => openIn(usualRegion));
  const inBerlin = () => openIn({ city: { ...usualRegion.city, name: 'Berlin' } });

  it('is Warsaw with its river until another city is configured', () => {
    const { width, waters, areas } = groundOf({ warehouse, districts: [mitte] }, undefined, 'Vistula');
    expect({ width, names: waters.map(({ name }) => name) }).toEqual({ width: 640, names: ['Vistula'] });
    expect(areas.map(({ name }) => name)).toEqual(['Mitte']);
  });

  it('is made of the centres of the districts in a city without a map, all within the drawing, and has no river', () => {
    inBerlin();
    const { width, height, areas, waters, project } = groundOf(berlin, undefined, 'Vistula');
    expect(waters).toEqual([]);
    for (const { x, y } of [...areas.map(({ centre }) => centre), project(warehouse)]) {
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(80);
    }
    expect(areas.every(({ outline }) => outline.startsWith('M'))).toBe(true);
  });

  it('is the own map where there is one: its outlines, and its waters with names from left to right', () => {
    inBerlin();
    const { areas, waters } = groundOf(berlin, map, 'Vistula');
    expect(areas.map(({ name, outline }) => [name, outline.split('L').length])).toEqual([
      ['Mitte', 4],
      ['Pankow', 1],
    ]);
    expect(areas[1]?.outline).toBe('');
    const [x = '', leftOf = ''] = [waters[0]?.baseline, waters[0]?.line].map(path => /^M([-\d.]+)/.exec(path ?? '')?.[1] ?? '');
    expect(waters[0]?.name).toBe('Spree');
    expect(Number(x)).toBeLessThan(Number(leftOf));
  });
});

describe('frameAround', () => {
  it('has the proportions of every map, and is never smaller than the surroundings of one place', () => {
    const { width, height, project } = equirectangular(frameAround([warehouse], 0.5));
    expect(height / width).toBeCloseTo(1.01, 1);
    const kmNorth = project(warehouse).y - project({ ...warehouse, latitude: warehouse.latitude + 1 / 111.195 }).y;
    expect(height / kmNorth).toBeGreaterThan(6);
  });
});
