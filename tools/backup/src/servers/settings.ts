import { loadConfig, type Env } from '@kirana/config';
import { databaseOf, services } from '@kirana/host/services';
import { addressOf } from '@kirana/rollout/databases';
import { z } from 'zod';
import { sha256 } from '../manifest.js';
import type { Stored } from '../snapshots.js';

const schema = z.object({
  /** With a user that may create databases and roles. */
  POSTGRES_URL: z.url({ error: 'where PostgreSQL is: postgres://user:password@host:5432/postgres' }),
  /** With an administrator of RabbitMQ. */
  RABBITMQ_MANAGEMENT_URL: z.url({ error: "where RabbitMQ's management API is: http://user:password@host:15672" }),
  OWNERS_PASSWORD: z.string().optional(),
  /** The pictures of the service images. */
  MEDIA_ROOT: z.string().default('/media'),
  /** Each backup is a folder in it. */
  BACKUPS_FOLDER: z.string().default('/backups'),
});

export type ServerSettings = ReturnType<typeof readServerSettings>;

/** Reads what a backup of servers needs from the environment. */
export const readServerSettings = (env: Env = process.env) => ({ ...loadConfig('backup', schema, env), env });

/** Returns the database of every service, by its administrator. */
export const storedOn = (postgresUrl: string): Stored[] =>
  services
    .filter(({ database }) => database)
    .map(({ name }) => ({ of: name, database: databaseOf(name), url: addressOf(postgresUrl, databaseOf(name)) }));

/** Without these keys parts of the data cannot be read, or the links that customers have do not work. */
const needed = ['ORDER_SECRET', 'TWO_FACTOR_KEY', 'WEBHOOK_SECRETS_KEY'];

const fingerprints = (value: string) => value.split(',').map(key => sha256(key).slice(0, 16));

/** Returns a fingerprint of each key in use, the current one. */
export const keysOf = (env: Env): Record<string, string> =>
  Object.fromEntries(needed.flatMap(name => (env[name] ? [[name, fingerprints(env[name]).at(0) ?? '']] : [])));

/** Returns the variables that do not hold the key that was in use when the backup was made; a rotated key may come after the current one. */
export const missingKeys = (env: Env, keys: Readonly<Record<string, string>>): string[] =>
  Object.entries(keys).flatMap(([name, key]) => (fingerprints(env[name] ?? '').includes(key) ? [] : [name]));
