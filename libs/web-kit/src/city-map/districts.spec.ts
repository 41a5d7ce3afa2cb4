import { districtAreas } from './districts.js';
import type { Point } from './projection.js';

const far = (from: Point, to: Point) => Math.hypot(from.x - to.x, from.y - to.y);

describe('districtAreas', () => {
  it('draws a circle around a single centre', () => {
    const [area = []] = districtAreas([{ x: 300, y: 300 }]);
    const radii = area.map(point => far(point, { x: 300, y: 300 }));
    expect(Math.max(...radii) - Math.min(...radii)).toBeLessThan(1e-9);
  });

  it('assigns every point to the nearest centre', () => {
    const centres = [
      { x: 100, y: 100 },
      { x: 180, y: 120 },
      { x: 120, y: 210 },
    ];
    const neighbour = { x: 40, y: 90 };
    const areas = districtAreas(centres, [neighbour]);
    for (const [place, area] of areas.entries()) {
      const own = centres[place] as Point;
      expect(area.length).toBeGreaterThan(3);
      for (const point of area) {
        for (const other of [...centres, neighbour]) expect(far(point, own)).toBeLessThanOrEqual(far(point, other) + 1e-6);
      }
    }
  });
});
