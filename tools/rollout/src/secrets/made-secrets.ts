import type { Env } from '@kirana/config';
import { newAccessTokenKey, publicKeysOf } from '@kirana/host/access-token-key';
import { services } from '@kirana/host/services';
import { randomBytes } from 'node:crypto';

type Values = Readonly<Record<string, string>>;

/** A secret that `npm run secrets` generates. */
export interface MadeSecret {
  readonly name: string;
  /** Returns a new value, given the values that exist already. */
  readonly make: (values: Env) => string;
  /**
   * Returns the variables that a rotation changes, by name; the old value is kept beside the new one where both can be valid. Missing where
   * the value cannot be exchanged in a file: `why` says what stands against it.
   */
  readonly rotate?: (values: Values) => Values;
  /** What the operator has to know before, or do after, a rotation. */
  readonly why: string;
}

const random = () => randomBytes(32).toString('hex');
/** A key for `SecretBox`; its name distinguishes it from the key before it. */
const boxKey = () => `k${randomBytes(3).toString('hex')}:${randomBytes(32).toString('base64')}`;
/** The private key of VAPID: a number that is practically never outside of the curve's range. */
const pushKey = () => randomBytes(32).toString('base64url');
const keysOf = (text: string | undefined) => (JSON.parse(text || '{"keys":[]}') as { keys: { kid: string }[] }).keys;

/** Everything that has its own user on PostgreSQL and RabbitMQ. */
export const usersOfServers: readonly string[] = [...services.map(({ name }) => name), 'gateway'];

/** Returns the variable with the password of a service's users, as `rollout` reads it: `CART_INVENTORY_PASSWORD`. */
export const passwordVariable = (service: string) => `${service.replaceAll('-', '_').toUpperCase()}_PASSWORD`;

const password = (name: string): MadeSecret => ({
  name,
  make: random,
  rotate: () => ({ [name]: random() }),
  why: 'The rollout sets it on PostgreSQL and RabbitMQ before the services start with it.',
});

const replaced = (name: string, why: string): MadeSecret => ({ name, make: random, rotate: () => ({ [name]: random() }), why });

/** The first key encrypts and all of them decrypt, so the key before stays until everything is encrypted anew. */
const keys = (name: string, why: string): MadeSecret => ({
  name,
  make: boxKey,
  rotate: values => ({ [name]: [boxKey(), values[name]?.split(',')[0]].filter(Boolean).join(',') }),
  why,
});

/** Cash only: payments needs values for Stripe all the same, and nothing is sent there. */
const unused = (name: string): MadeSecret => ({
  name,
  make: ({ ONLINE_PAYMENTS: online }) => (online === 'false' ? `unused-${random()}` : ''),
  why: 'It comes from the dashboard of Stripe.',
});

/** All secrets of a shop on servers (docker-compose.yml, Kubernetes), in the order in which they are written. */
export const madeSecrets: readonly MadeSecret[] = [
  {
    name: 'ADMIN_PASSWORD',
    make: random,
    why: 'PostgreSQL and RabbitMQ keep the password of their administrator that they were created with.',
  },
  password('OWNERS_PASSWORD'),
  ...usersOfServers.map(service => password(passwordVariable(service))),
  replaced('INTERNAL_SECRET', 'Services refuse the calls of those that still have the old one: restart all of them together.'),
  replaced('ORDER_SECRET', 'The links of guests to their earlier orders end.'),
  replaced('SESSION_SECRET', 'All users have to sign in again.'),
  keys('TWO_FACTOR_KEY', 'The key before is kept beside it, for secrets of authenticator apps that are still encrypted with it.'),
  keys(
    'WEBHOOK_SECRETS_KEY',
    'Within ten minutes integrations encrypts its secrets anew; the key before is kept until the next rotation.',
  ),
  {
    name: 'ACCESS_TOKEN_KEY',
    make: newAccessTokenKey,
    rotate: values => {
      const key = newAccessTokenKey();
      const [before] = keysOf(values['ACCESS_TOKEN_PUBLIC_KEYS']);
      const publicKeys = { keys: [...keysOf(publicKeysOf(key)), ...(before ? [before] : [])] };
      return { ACCESS_TOKEN_KEY: key, ACCESS_TOKEN_PUBLIC_KEYS: JSON.stringify(publicKeys) };
    },
    why: 'The public keys keep the one before: tokens signed with it are valid until they expire, within ten minutes.',
  },
  {
    name: 'ACCESS_TOKEN_PUBLIC_KEYS',
    make: ({ ACCESS_TOKEN_KEY: key = '' }) => publicKeysOf(key),
    why: 'It follows from ACCESS_TOKEN_KEY: rotate that.',
  },
  {
    name: 'PUSH_KEY',
    make: pushKey,
    rotate: () => ({ PUSH_KEY: pushKey() }),
    why: 'Browsers that follow an order now are not told its next steps; they subscribe anew with their next order.',
  },
  unused('STRIPE_SECRET_KEY'),
  unused('STRIPE_WEBHOOK_SECRET'),
];
