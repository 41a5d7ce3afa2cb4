/** Shoppers see `limited stock` at this many pieces or fewer (spec §9); the console has a limit of its own (F-19). */
export const limitedStock = 5;

/** Products on the home page (spec §9). */
export const featuredCount = 4;

/** How long an answer counts as fresh, ms (spec §9). */
export const freshFor = 30_000;

/** How often tracking asks while the live connection is down, ms (F-50). */
export const trackingPoll = 15_000;
