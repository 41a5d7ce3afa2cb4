export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Start of every delivery (ENT-013). */
export const warehouse: Point = { latitude: 52.2033, longitude: 21.0122 };

/** Returns the point at `progress` (0 to 1) of the straight line from the warehouse to a district's centre. */
export function positionOnTheWay(to: Point, progress: number): Point {
  const share = Math.min(1, Math.max(0, progress));
  return {
    latitude: warehouse.latitude + (to.latitude - warehouse.latitude) * share,
    longitude: warehouse.longitude + (to.longitude - warehouse.longitude) * share,
  };
}
