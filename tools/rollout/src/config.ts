import { flag, loadConfig, type Env } from '@kirana/config';
import { z } from 'zod';

const Servers = z.object({
  /** With a user that may create databases and roles. */
  POSTGRES_URL: z.url({
    error: 'where PostgreSQL is, with a user that may create roles: postgres://user:password@host:5432/postgres',
  }),
  /** With a user that may declare queues. */
  RABBITMQ_URL: z.url({ error: 'where RabbitMQ is, with a user that may declare queues: amqp://user:password@host:5672' }),
  /** RabbitMQ's management API with an administrator; without it no users are made. */
  RABBITMQ_MANAGEMENT_URL: z.url().optional(),
  /** Of the owners' roles, which only migrations use; by default as the services' own. */
  OWNERS_PASSWORD: z.string().optional(),
  /** Adds accounts whose passwords everybody knows; for looking around. */
  DEMO_ACCOUNTS: flag.default(false),
});

export const readConfig = (env: Env = process.env) => ({ ...loadConfig('rollout', Servers, env), env });
