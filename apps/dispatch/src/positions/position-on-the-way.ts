export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the point at `progress` (0 to 1) of the straight line from the warehouse to a district's centre. */
export function positionOnTheWay(warehouse: Point, to: Point, progress: number): Point {
  const share = Math.min(1, Math.max(0, progress));
  return {
    latitude: warehouse.latitude + (to.latitude - warehouse.latitude) * share,
    longitude: warehouse.longitude + (to.longitude - warehouse.longitude) * share,
  };
}
