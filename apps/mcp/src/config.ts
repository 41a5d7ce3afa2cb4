import { loadConfig, secret, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = z.object({
  /** The address of the shop: `https://kirana.example`. */
  KIRANA_URL: z.url(),
  /** An API key of the shop (`kirana_…`); its scopes decide what assistants may do. */
  KIRANA_API_KEY: secret(8),
});
export type McpConfig = z.infer<typeof schema>;

/** @throws ConfigError naming every invalid variable. */
export const readConfig = (env: Env = process.env): McpConfig => loadConfig('mcp', schema, env);
