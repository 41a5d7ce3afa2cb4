import type { Position } from '@kirana/contracts/position';

const pair = ({ latitude, longitude }: Position) => `${latitude},${longitude}`;

/** Returns the address of a place on a public map. */
export const placeOnMap = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

/**
 * Returns the address that opens the navigation of a phone with the way to a place, or to an address: the one form that both Android and iOS open in
 * a map program, and every other device as a page.
 */
export const wayTo = (to: Position | string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(typeof to === 'string' ? to : pair(to))}`;
