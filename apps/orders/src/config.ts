import { flag, loadConfig, secret, type Env } from '@kirana/config';
import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { isOrderProgressSaid, orderProgressUnsaid, orderProgressVariable } from '@kirana/contracts';
import { openIn } from '@kirana/i18n';
import { z } from 'zod';
import { firstSettings } from './settings/first-settings.js';

const schema = storedServiceConfig
  .extend({
    /** Key for order numbers, access tokens and codes of deliveries. Changing it invalidates the tokens of guests' existing orders. */
    ORDER_SECRET: secret(32),
    /** Whether payment methods other than cash are accepted. */
    ONLINE_PAYMENTS: flag.default(false),
    /** Who moves accepted orders. */
    ORDER_PROGRESS: orderProgressVariable,
    /** Factor for the deadlines of the saga; for tests. */
    DEADLINE_SCALE: z.coerce.number().positive().default(1),
    /** Days after which an order that ended releases its number for reuse (F-05). */
    ORDER_ARCHIVE_AFTER_DAYS: z.coerce.number().int().positive().default(180),
    /** Whether the console says that its data were made up for a demonstration (`npm start -- --demo`). */
    DEMO_DATA: flag.default(false),
  })
  .refine(isOrderProgressSaid, orderProgressUnsaid)
  .superRefine(({ SHOP_CONFIG }, context) => {
    // The rules of settings are those of the shop's region.
    openIn(SHOP_CONFIG);
    for (const message of firstSettings(SHOP_CONFIG).problems)
      context.addIssue({ code: 'custom', path: ['SHOP_CONFIG'], message });
  });
export type OrdersConfig = z.infer<typeof schema>;

export const readConfig = (env: Env): OrdersConfig => loadConfig('orders', schema, env);
