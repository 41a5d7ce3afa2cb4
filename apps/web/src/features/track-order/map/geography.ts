import { equirectangular, type Place, type Point } from './projection.js';

/** The city with some air around it. */
export const city = equirectangular({ north: 52.338, south: 52.1, west: 20.845, east: 21.165, width: 640 });

/** The middle of the Vistula from south to north, enough of it to be recognised. */
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

/** A soft line through the points (Catmull and Rom), as the `d` of a path. */
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

/** A closed polygon as the `d` of a path. */
export function closedLine(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => pair(x, y)).join('L')}Z`;
}

function pair(x: number, y: number): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

const toPlace = ([latitude, longitude]: readonly [number, number]): Place => ({ latitude, longitude });

export const river = softLine(vistula.map(point => city.project(toPlace(point))));
