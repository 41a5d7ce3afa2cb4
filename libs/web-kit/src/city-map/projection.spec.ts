import { warsaw } from './geography.js';
import { equirectangular } from './projection.js';

const warehouse = { latitude: 52.2033, longitude: 21.0122 };

describe('equirectangular', () => {
  const { project, placeAt, width, height } = equirectangular({ north: 52.3, south: 52.1, west: 20.9, east: 21.1, width: 500 });

  it('maps the corners of the frame to the corners of the drawing, north up', () => {
    expect(project({ latitude: 52.3, longitude: 20.9 })).toEqual({ x: 0, y: 0 });
    const southEast = project({ latitude: 52.1, longitude: 21.1 });
    expect(southEast.x).toBeCloseTo(width, 6);
    expect(southEast.y).toBeCloseTo(height, 6);
  });

  it('finds the place of a point again', () => {
    const place = { latitude: 52.193, longitude: 21.035 };
    const { latitude, longitude } = placeAt(project(place));
    expect(latitude).toBeCloseTo(place.latitude, 9);
    expect(longitude).toBeCloseTo(place.longitude, 9);
  });

  it('scales eastwards and northwards equally, within half a percent', () => {
    const middle = { latitude: 52.2, longitude: 21 };
    const kmNorth = 1 / 111.195;
    const kmEast = kmNorth / Math.cos((52.2 * Math.PI) / 180);
    const from = project(middle);
    const up = from.y - project({ ...middle, latitude: 52.2 + kmNorth }).y;
    const right = project({ ...middle, longitude: 21 + kmEast }).x - from.x;
    expect(right / up).toBeCloseTo(1, 2);
  });
});

describe('city map', () => {
  it('contains the warehouse and all ten centres', () => {
    const centres = [
      [52.231, 21.015],
      [52.193, 21.035],
      [52.242, 21.085],
      [52.238, 20.96],
      [52.212, 20.972],
      [52.141, 21.032],
      [52.269, 20.983],
      [52.292, 20.935],
      [52.254, 20.91],
      [52.155, 21.09],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    for (const place of [warehouse, ...centres]) {
      const { x, y } = warsaw.project(place);
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(warsaw.width - 40);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(warsaw.height - 40);
    }
  });
});
