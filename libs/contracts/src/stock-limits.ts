/** Maximum quantity of one product, pieces. */
export const mostPieces = 100_000;

/** Most pieces in the pack in which a supplier sells a product. */
export const mostInPack = 10_000;
