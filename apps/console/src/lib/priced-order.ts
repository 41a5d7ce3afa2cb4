import type { AdminOrder, Whole } from '@kirana/contracts';

/** An order with its sums, as those receive it who may read them (ADR 0084). */
export type PricedOrder = Whole<AdminOrder>;

/** Whether the server sent the sums of an order: it does so to roles with `money.read`. */
export const isPriced = (order: AdminOrder): order is PricedOrder => order.totals !== undefined;
