import { storedServiceConfig } from '@kirana/bootstrap';
import { loadConfig, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = storedServiceConfig.extend({
  /**
   * How long stock is held before inventory asks the order what to do. Longer than a payment session (30 min), because nothing may be
   * freed while somebody can still pay. Fractions are for tests.
   */
  HOLD_MINUTES: z.coerce.number().positive().max(1_440).default(45),
});
export type CartInventoryConfig = z.infer<typeof schema>;

export function readConfig(env: Env = process.env): CartInventoryConfig {
  return loadConfig('cart-inventory', schema, env);
}
