import { flag, loadConfig, secret, type Env } from '@kirana/config';
import { storedServiceConfig } from '@kirana/bootstrap';
import { z } from 'zod';

const schema = storedServiceConfig.extend({
  /** Shuffles order numbers and makes access tokens. Changing it voids the tokens of guests who placed an order before. */
  ORDER_SECRET: secret(32),
  /** Whether methods other than cash are taken. */
  ONLINE_PAYMENTS: flag.default(false),
  /** Multiplies the deadlines of the saga; for tests. */
  DEADLINE_SCALE: z.coerce.number().positive().default(1),
  /** Days after which an order that ended gives its number back (F-05). */
  ORDER_ARCHIVE_AFTER_DAYS: z.coerce.number().int().positive().default(180),
});
export type OrdersConfig = z.infer<typeof schema>;

export const readConfig = (env: Env = process.env): OrdersConfig => loadConfig('orders', schema, env);
