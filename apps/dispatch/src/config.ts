import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { loadConfig, type Env } from '@kirana/config';
import { isOrderProgressSaid, orderProgressUnsaid, orderProgressVariable } from '@kirana/contracts';
import { z } from 'zod';

const schema = storedServiceConfig
  .extend({
    /** Who moves accepted orders. */
    ORDER_PROGRESS: orderProgressVariable,
    /** Multiplies every delay of a delivery; below 1 only in tests and benchmarks. */
    TIMER_SCALE: z.coerce.number().min(0).max(10).default(1),
    /** How many orders a rider takes along at most, where the staff moves the orders. */
    ORDERS_PER_RUN: z.coerce.number().int().min(1).max(20).default(4),
  })
  .refine(isOrderProgressSaid, orderProgressUnsaid);
export type DispatchConfig = z.infer<typeof schema>;

export const readConfig = (env: Env): DispatchConfig => loadConfig('dispatch', schema, env);
