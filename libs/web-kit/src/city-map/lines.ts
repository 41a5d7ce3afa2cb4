import type { Point } from './projection.js';

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

/** Returns a closed polygon as it is, as the `d` of a path. */
export const sharpArea = (corners: readonly Point[]): string => `M${corners.map(({ x, y }) => pair(x, y)).join('L')}Z`;
