import { flag, loadConfig, secret, type Env } from '@kirana/config';
import { shopVariables } from '@kirana/contracts/shop-config';
import { z } from 'zod';

const settings = z.object({
  /** With a user that may create databases and roles. */
  POSTGRES_URL: z.url({
    error: 'where PostgreSQL is, with a user that may create roles: postgres://user:password@host:5432/postgres',
  }),
  /** With a user that may declare queues. */
  RABBITMQ_URL: z.url({ error: 'where RabbitMQ is, with a user that may declare queues: amqp://user:password@host:5672' }),
  /** RabbitMQ's management API with an administrator; without it no users are created. */
  RABBITMQ_MANAGEMENT_URL: z.url().optional(),
  /** Of the users in these addresses that are given without one; `loadConfig` puts it in, encoded. */
  SERVERS_PASSWORD: secret().optional(),
  /** Password of the owners' roles, which only migrations use; defaults to the services' passwords. */
  OWNERS_PASSWORD: z.string().optional(),
  /** Adds accounts with publicly known passwords, for demonstrations. */
  DEMO_ACCOUNTS: flag.default(false),
  /** A folder for secrets the operator does not provide; they are generated at the first start. */
  KEYS_FOLDER: z.string().optional(),
  /** Whether the environment contains all variables of the shop, so that the rules of docs/going-live.md can be checked. */
  CHECK_GOING_LIVE: flag.default(false),
  /** The extensions of the services: their tables and the events they get. */
  EXTENSIONS: z.string().default(''),
  NODE_ENV: z.string().optional(),
  ...shopVariables,
});

const Servers = settings.refine(({ NODE_ENV, DEMO_ACCOUNTS }) => !(NODE_ENV === 'production' && DEMO_ACCOUNTS), {
  path: ['DEMO_ACCOUNTS'],
  error: 'leave it out in production: the passwords of the demo accounts are public',
});

export const readConfig = (env: Env = process.env) => ({ ...loadConfig('rollout', Servers, env), env });
