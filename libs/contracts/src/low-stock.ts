/**
 * Below this many pieces a product counts as low on stock in the console (ADM-011, APRD-005), and is to be reordered unless it has a reorder
 * point of its own; customers see a warning at five and below, which is a separate limit (F-19).
 */
export const lowStockBelow = 10;
