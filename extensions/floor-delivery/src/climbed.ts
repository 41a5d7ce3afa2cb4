/** Floors that are climbed without a surcharge. */
export const freeFloors = 2;

/** Returns the floors that a rider has to climb; 0 with a lift, and as long as the floor is not known. */
export function climbed({ floor, lift }: { readonly floor?: unknown; readonly lift?: unknown }): number {
  return typeof floor === 'number' && lift !== true ? floor : 0;
}
