import type { Env } from './env.js';

/** Variables with the address of one of our servers. */
export const serverVariables = ['DATABASE_URL', 'POSTGRES_URL', 'RABBITMQ_URL', 'RABBITMQ_MANAGEMENT_URL'] as const;

/**
 * Returns the address of a server. A compose file cannot encode a password for an address, so `SERVERS_PASSWORD` may hold it, in any characters:
 * it is put into an address that has a user and no password. Undefined: the variable is not set.
 */
export function serverAddress(env: Env, name: (typeof serverVariables)[number]): string | undefined {
  const [address, password] = [env[name], env['SERVERS_PASSWORD']];
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  if (!password || !url?.username || url.password) return address || undefined;
  url.password = encodeURIComponent(password);
  return url.href;
}
