import { storedServiceConfig } from '@kirana/bootstrap';
import { flag, loadConfig, secret, type Env, type Secret } from '@kirana/config';
import { z } from 'zod';

const schema = storedServiceConfig.extend({
  /** Signs access tokens: an Ed25519 key as a JWK with `kid`. To rotate, give the gateways the new public key first, then this one. */
  ACCESS_TOKEN_KEY: secret(32),
  /** Derives a refresh token from the one before it. Changing it ends sessions that are just being renewed. */
  SESSION_SECRET: secret(32),
  /** Whether people may sign in before they have confirmed their e-mail address (D-10). */
  SIGN_IN_UNVERIFIED: flag.default(true),
});
export type IdentityConfig = z.infer<typeof schema>;

export const readConfig = (env: Env = process.env): IdentityConfig => loadConfig('identity', schema, env);

/** All that the command `make-admin` needs. */
export const readDatabaseUrl = (env: Env = process.env): Secret =>
  loadConfig('make-admin', z.object({ DATABASE_URL: secret() }), env).DATABASE_URL;
