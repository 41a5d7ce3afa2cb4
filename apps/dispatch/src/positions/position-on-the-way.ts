export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where every ride begins (spec §3). */
export const warehouse: Point = { latitude: 52.2033, longitude: 21.0122 };

/** The point that lies `progress` (0 to 1) of the way from the warehouse to a district's centre. */
export function positionOnTheWay(to: Point, progress: number): Point {
  const share = Math.min(1, Math.max(0, progress));
  return {
    latitude: warehouse.latitude + (to.latitude - warehouse.latitude) * share,
    longitude: warehouse.longitude + (to.longitude - warehouse.longitude) * share,
  };
}
