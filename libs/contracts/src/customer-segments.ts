/**
 * Groups of customers by what they order: first order within 30 days; an order in each of the last four weeks; none for 30 days; two orders
 * refunded, in whole or in part.
 */
export const customerSegments = ['new', 'weekly', 'lapsed', 'refunded'] as const;
export type CustomerSegment = (typeof customerSegments)[number];

/** How customers are sorted: latest account, most orders, latest order. */
export const customerSorts = ['newest', 'orders', 'activity'] as const;
export type CustomerSort = (typeof customerSorts)[number];
