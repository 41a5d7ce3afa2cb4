import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { loadConfig, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = storedServiceConfig.extend({
  /** Multiplies every delay of a delivery; below 1 only in tests and benchmarks. */
  TIMER_SCALE: z.coerce.number().min(0).max(10).default(1),
});
export type DispatchConfig = z.infer<typeof schema>;

export const readConfig = (env: Env = process.env): DispatchConfig => loadConfig('dispatch', schema, env);
