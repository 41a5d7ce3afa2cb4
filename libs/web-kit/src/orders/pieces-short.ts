/** Returns how many pieces of a line are left out while others are in the bag; 0: none of it is in the bag. */
export const piecesShort = ({ leftOut = 0, quantity }: { leftOut?: number; quantity: number }): number =>
  leftOut < quantity ? leftOut : 0;
