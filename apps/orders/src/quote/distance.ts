export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Maximum delivery distance, straight line, km (CHK-017). */
export const deliveryRadiusKm = 20;

const earthRadiusKm = 6_371;

/** Returns the great-circle distance in km by the haversine formula, with the earth's radius given in the specification (CHK-017). */
export function distanceKm(from: Point, to: Point): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
