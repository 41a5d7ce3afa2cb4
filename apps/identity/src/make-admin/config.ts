import { loadConfig, secret, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = z.object({
  DATABASE_URL: secret().optional(),
  /** Directory of the shop on this machine; read only without DATABASE_URL. */
  KIRANA_STATE: z.string().default('.kirana'),
});

/** Reads the configuration of the command `make-admin`. */
export const readMakeAdminConfig = (env: Env = process.env): z.infer<typeof schema> => loadConfig('make-admin', schema, env);
