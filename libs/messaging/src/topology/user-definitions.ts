import { createHash, randomBytes } from 'node:crypto';
import type { BrokerUser } from './users.js';

/**
 * Returns users with their rights in the format of RabbitMQ's own import. Importing again replaces passwords and rights of the same users
 * and leaves others unchanged. Passwords are included as salted hashes only.
 */
export function userDefinitions(users: readonly BrokerUser[], passwordOf: (service: string) => string, vhost = '/'): object {
  return {
    users: users.map(({ name }) => ({
      name,
      password_hash: hashed(passwordOf(name)),
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: [],
    })),
    permissions: users.map(({ name, configure, write, read }) => ({ user: name, vhost, configure, write, read })),
    topic_permissions: users.flatMap(({ name, topics }) =>
      topics.map(({ exchange, write, read }) => ({ user: name, vhost, exchange, write, read })),
    ),
  };
}

/** Hashes in RabbitMQ's format: four random bytes, then the SHA-256 of them and the password. */
function hashed(password: string): string {
  const salt = randomBytes(4);
  return Buffer.concat([salt, createHash('sha256').update(salt).update(password).digest()]).toString('base64');
}

/** Reads the passwords of the services' users from the environment: `ORDERS_PASSWORD`, or `SERVICES_PASSWORD` for all. */
export function servicePasswords(env: Readonly<Record<string, string | undefined>>): (service: string) => string {
  return service => {
    const name = `${service.replaceAll('-', '_').toUpperCase()}_PASSWORD`;
    const password = env[name] || env['SERVICES_PASSWORD'];
    if (!password) throw new Error(`neither ${name} nor SERVICES_PASSWORD is set`);
    return password;
  };
}
