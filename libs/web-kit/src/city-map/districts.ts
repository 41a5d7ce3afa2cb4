import type { Point } from './projection.js';

/** Largest distance of a district's edge from its centre, in units of the drawing. */
const reach = 102;

/** Corners of the circle a district is cut from. */
const corners = 32;

/**
 * Returns the area of each district as a polygon: every point belongs to the nearest centre, at most `reach` away. Only the centres are
 * known, so the borders are approximate.
 */
export function districtAreas(centres: readonly Point[], neighbours: readonly Point[] = []): Point[][] {
  const all = [...centres, ...neighbours];
  return centres.map(centre =>
    all.reduce((area, other) => (other === centre ? area : keepNearer(area, centre, other)), circleAround(centre)),
  );
}

function circleAround({ x, y }: Point): Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
  });
}

/** Clips a convex area at the perpendicular bisector of `own` and `other` (Sutherland and Hodgman). */
function keepNearer(area: readonly Point[], own: Point, other: Point): Point[] {
  const middle = { x: (own.x + other.x) / 2, y: (own.y + other.y) / 2 };
  const away = { x: other.x - own.x, y: other.y - own.y };
  const past = (point: Point) => (point.x - middle.x) * away.x + (point.y - middle.y) * away.y;
  return area.flatMap((point, place) => {
    const next = area[(place + 1) % area.length] as Point;
    const here = past(point);
    const there = past(next);
    const kept = here <= 0 ? [point] : [];
    if (here < 0 === there < 0 || here === there) return kept;
    const share = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });
}
