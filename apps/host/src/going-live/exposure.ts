import type { Env } from '@kirana/config';
import { isIP } from 'node:net';

/** Returns the setting that opens a shop to the public; undefined when it is reachable from this machine only. */
export function exposureOf(env: Env): string | undefined {
  const { NODE_ENV: mode, HOST: host } = env;
  if (host && !isLoopback(host)) return `HOST=${host}`;
  return mode === 'production' ? 'NODE_ENV=production' : undefined;
}

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
