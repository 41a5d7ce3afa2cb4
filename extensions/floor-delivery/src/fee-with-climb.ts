import { climbed, freeFloors } from './climbed.js';

/** For each floor above the free ones, grosze. */
const perFloorMinor = 200;

/** Returns the delivery fee with the surcharge for the climb, grosze. */
export function feeWithClimb(feeMinor: number, fields: Parameters<typeof climbed>[0]): number {
  return feeMinor + Math.max(0, climbed(fields) - freeFloors) * perFloorMinor;
}
