import type { FulfilmentStatus } from '@kirana/contracts/order-status';

/** The columns of the board, in the order in which an order passes them. */
export const columns = [
  'pending',
  'confirmed',
  'preparing',
  'pickup',
  'delivering',
] as const satisfies readonly FulfilmentStatus[];
export type Column = (typeof columns)[number];

export const isColumn = (value: unknown): value is Column => (columns as readonly unknown[]).includes(value);
