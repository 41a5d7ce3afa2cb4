import { region } from '@kirana/i18n';

/** A place on earth, degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const written = /^\s*(-?\d{1,2}(?:\.\d{1,20})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,20})?)\s*$/;

/** Returns the place that a text such as `52.19300, 21.03500` names, as map programs write it; undefined for any other text. */
export function positionOf(text: string): Position | undefined {
  const [latitude, longitude] = (written.exec(text)?.slice(1) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Writes a place to the metre. */
export const positionText = ({ latitude, longitude }: Position): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Returns the place in the shop's city that a text names; undefined for any other text. */
export function positionInCity(text: string): Position | undefined {
  const position = positionOf(text);
  const { north, south, west, east } = region().city.bounds;
  const isInside = position && between(south, position.latitude, north) && between(west, position.longitude, east);
  return isInside ? position : undefined;
}

const between = (least: number, degrees: number, most: number) => least <= degrees && degrees <= most;

/** Returns how a place in the middle of the shop's city is written. */
export function examplePosition(): string {
  const { north, south, west, east } = region().city.bounds;
  return positionText({ latitude: (north + south) / 2, longitude: (west + east) / 2 });
}
