import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { loadConfig, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = storedServiceConfig.extend({
  /**
   * How long stock is held before inventory asks the order what to do with it, minutes. Longer than a payment session (36 min), because
   * nothing may be released while the customer can still pay. Fractions are for tests.
   */
  RESERVATION_MINUTES: z.coerce.number().positive().max(1_440).default(45),
});
export type CartInventoryConfig = z.infer<typeof schema>;

export function readConfig(env: Env): CartInventoryConfig {
  return loadConfig('cart-inventory', schema, env);
}
