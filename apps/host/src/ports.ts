import { loadConfig, type Env } from '@kirana/config';
import { createServer } from 'node:net';
import { z } from 'zod';
import { isOpenedAsLocalhost } from './shop-address.js';

const number = z.coerce.number({ error: 'a number from 1 to 65535' }).int().min(1).max(65_535);
const Ports = z.object({ PORT: number.default(3_000), METRICS_PORT: number.optional(), HOST: z.string().default('127.0.0.1') });
export type Ports = z.infer<typeof Ports>;

/** Thrown when a port is already in use or not permitted. */
export class PortRefused extends Error {
  constructor(variable: string, port: number, host: string, code: string | undefined) {
    super(reason(variable, port, host, code));
    this.name = 'PortRefused';
  }
}

/** @throws ConfigError that names PORT itself, instead of a variable derived from it. */
export function readPorts(env: Env): Ports {
  return loadConfig('Kirana', Ports, env);
}

/**
 * Checks before the start that the shop can listen on its ports.
 *
 * @throws PortRefused
 */
export async function assertPortsFree({ PORT, METRICS_PORT, HOST }: Ports): Promise<void> {
  await assertFree('PORT', PORT, HOST);
  // Another program on one of the addresses of `localhost` would answer instead of the shop. Listening on every address does not notice it:
  // 0.0.0.0 has no IPv6 address, and macOS allows a second listener on a single address.
  if (isOpenedAsLocalhost(HOST))
    for (const host of ['127.0.0.1', '::1']) await assertFree('PORT', PORT, host, ['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
  if (METRICS_PORT !== undefined) await assertFree('METRICS_PORT', METRICS_PORT, HOST);
}

async function assertFree(variable: string, port: number, host: string, harmless: readonly string[] = []): Promise<void> {
  const code = await new Promise<string | undefined>(resolve => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
  if (code !== undefined && !harmless.includes(code)) throw new PortRefused(variable, port, host, code);
}

function reason(variable: string, port: number, host: string, code: string | undefined): string {
  const another = port < 1_024 ? port + 3_000 : port > 65_525 ? port - 10 : port + 10;
  const choose = `Choose another one: ${variable}=${another} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. ${choose}`;
  if (code === 'EACCES') return `Port ${port} is not for this user: those below 1024 are the system's. ${choose}`;
  return `HOST=${host} is no address of this machine (${code}). Leave it out to listen on this machine alone.`;
}
