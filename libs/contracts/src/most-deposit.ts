/** The most that the deposit of a product may be, grosze: that of a crate of twenty bottles. */
export const mostDepositMinor = 1_000;
