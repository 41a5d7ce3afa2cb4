import type { Point } from '../positions/position-on-the-way.js';

/** Of one degree of latitude. */
const kmPerDegree = 111.2;

/** Returns the straight line between two points of a city, km: on a plane, which within 40 km is off by less than a thousandth. */
export function distanceKm(from: Point, to: Point): number {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  return kmPerDegree * Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * Math.cos(middle));
}
