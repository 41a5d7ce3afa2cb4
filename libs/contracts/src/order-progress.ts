import { z } from 'zod';

/**
 * Who moves an accepted order. `demonstration`: the clock of the specification (LIFE-002 to LIFE-008), with nobody's doing; `staff`: people
 * alone (ADR 0089).
 */
export const orderProgresses = ['demonstration', 'staff'] as const;
export type OrderProgress = (typeof orderProgresses)[number];

/** The variable `ORDER_PROGRESS` of the services that go by it. Left out: demonstration, which only a development shop may leave unsaid. */
export const orderProgressVariable = z.enum(orderProgresses).optional();

interface ProgressVariables {
  readonly ORDER_PROGRESS?: OrderProgress | undefined;
  readonly NODE_ENV?: string | undefined;
}

/** Whether the shop has said who moves its orders, as one in production has to (docs/going-live.md). */
export const isOrderProgressSaid = ({ ORDER_PROGRESS, NODE_ENV }: ProgressVariables): boolean =>
  ORDER_PROGRESS !== undefined || NODE_ENV !== 'production';

/** What a service answers with otherwise. */
export const orderProgressUnsaid = {
  path: ['ORDER_PROGRESS'],
  error: 'set it to staff in production, or to demonstration for a shop in which orders deliver themselves',
};

/** Returns who moves the orders of the shop. */
export const orderProgressOf = ({ ORDER_PROGRESS }: ProgressVariables): OrderProgress => ORDER_PROGRESS ?? 'demonstration';
