import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections: one of those could take the port before the server that is meant to have it. */
const ports = { from: 20_000, below: 32_000 };

/** A TCP port of this machine nobody listens on at this moment; `preferred` if that one is free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let tries = 0; tries < 1_000; tries++) {
    const port = randomInt(ports.from, ports.below);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port on 127.0.0.1');
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
