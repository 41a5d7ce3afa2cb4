import { equirectangular, type Place, type Point } from './projection.js';

/** The city with a margin around it. */
export const city = equirectangular({ north: 52.322, south: 52.114, west: 20.848, east: 21.184, width: 640 });

/**
 * Centres of the districts around the ten that the shop delivers to. They only shape those ten; an address in one of them cannot be chosen.
 */
export const neighbours: readonly Place[] = [
  { latitude: 52.323, longitude: 21.0 },
  { latitude: 52.29, longitude: 21.05 },
  { latitude: 52.262, longitude: 21.04 },
  { latitude: 52.27, longitude: 21.13 },
  { latitude: 52.19, longitude: 21.16 },
  { latitude: 52.202, longitude: 20.885 },
  { latitude: 52.178, longitude: 20.955 },
];

/** Centre line of the Vistula from south to north, long enough to be recognisable. */
const vistula: readonly (readonly [latitude: number, longitude: number])[] = [
  [52.06, 21.235],
  [52.105, 21.19],
  [52.145, 21.155],
  [52.175, 21.128],
  [52.198, 21.105],
  [52.214, 21.078],
  [52.226, 21.054],
  [52.2375, 21.04],
  [52.25, 21.0255],
  [52.2635, 21.008],
  [52.278, 20.998],
  [52.292, 20.978],
  [52.308, 20.952],
  [52.325, 20.925],
  [52.36, 20.88],
];

/** Returns a smooth line through the points (Catmull and Rom), as the `d` of a path. */
export function softLine(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const at = (place: number) => points[Math.min(Math.max(place, 0), points.length - 1)] as Point;
  const bends = rest.map((to, place) => {
    const [a, b, c, d] = [at(place - 1), at(place), to, at(place + 2)];
    return `C${pair(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6)} ${pair(c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6)} ${pair(c.x, c.y)}`;
  });
  return `M${pair(first.x, first.y)}${bends.join('')}`;
}

/** Returns a closed polygon with its corners cut twice (Chaikin), as the `d` of a path. */
export function softArea(corners: readonly Point[]): string {
  const soft = cutCorners(cutCorners(corners));
  return soft.length === 0 ? '' : `M${soft.map(({ x, y }) => pair(x, y)).join('L')}Z`;
}

function cutCorners(corners: readonly Point[]): Point[] {
  const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  return corners.flatMap((corner, place) => {
    const next = corners[(place + 1) % corners.length] as Point;
    return [between(corner, next, 0.2), between(corner, next, 0.8)];
  });
}

function pair(x: number, y: number): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

const toPlace = ([latitude, longitude]: readonly [number, number]): Place => ({ latitude, longitude });

const course = vistula.map(point => city.project(toPlace(point)));

export const river = softLine(course);

/** The same from north to south, as the baseline of the river's name. */
export const riverName = softLine(course.toReversed());
