/** Products on the home page (HOME-007). */
export const featuredCount = 4;

/** Polling interval of tracking while the live connection is down, ms (F-50). */
export const trackingPoll = 15_000;

/** The same while it is established, ms: an event may be lost between the broker and the gateway. */
export const liveTrackingPoll = 60_000;
