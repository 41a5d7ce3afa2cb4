/** Longest note that a customer writes for the rider, characters. */
export const longestRiderNote = 200;
