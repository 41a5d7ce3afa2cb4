import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { flag, loadConfig, secretBoxKeys, type Env } from '@kirana/config';
import { z } from 'zod';

const schema = storedServiceConfig
  .extend({
    /** The shop's own address: the `source` of its public events, different for each shop. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .transform(url => new URL(url).origin)
      .default('http://localhost:3000'),
    /** Factor for the delays between webhook attempts and the time until a failing endpoint is disabled; for tests. */
    WEBHOOK_RETRY_SCALE: z.coerce.number().min(0).default(1),
    /**
     * Encrypts the secrets of webhook endpoints: `name:base64 of 32 bytes`. To rotate the key, put the new one before the old one,
     * separated by a comma.
     */
    WEBHOOK_SECRETS_KEY: secretBoxKeys,
    /** Allows webhooks to loopback addresses and over plain http; for development only, never where untrusted users may add endpoints. */
    WEBHOOK_LOOPBACK: flag.default(false),
  })
  .refine(({ NODE_ENV, WEBHOOK_LOOPBACK }) => !(NODE_ENV === 'production' && WEBHOOK_LOOPBACK), {
    path: ['WEBHOOK_LOOPBACK'],
    error: 'leave it out in production: webhooks could call programs on the machine of the shop',
  });
export type IntegrationsConfig = z.infer<typeof schema>;

export const readConfig = (env: Env): IntegrationsConfig => loadConfig('integrations', schema, env);
