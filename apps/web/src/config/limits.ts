/** Customers see `limited stock` at this many pieces or fewer (PDP-005); the console has a separate limit (F-19). */
export const limitedStock = 5;

/** Products on the home page (HOME-007). */
export const featuredCount = 4;

/** How long an answer counts as fresh, ms (HOME-011). */
export const freshFor = 30_000;

/** Polling interval of tracking while the live connection is down, ms (F-50). */
export const trackingPoll = 15_000;

/** The same while it is established, ms: an event may be lost between the broker and the gateway. */
export const liveTrackingPoll = 60_000;
