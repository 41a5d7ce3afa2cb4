import { randomInt } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ownTemporaryFolder } from './own-folder.js';

/** Below the range that systems use for outgoing connections: one of those could take the port before the intended server does. */
const ports = { from: 20_000, below: 32_000 };

/** How long a port stays reserved for one caller, in milliseconds: a server may need time until it listens. */
const promisedMs = 60_000;

/**
 * Returns a TCP port of this machine that is free at this moment; `preferred` if that one is free. Other callers, in this process or in
 * another one of the same user, do not get the same port within a minute.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  const reservations = ownTemporaryFolder('ports');
  await deleteOldReservations(reservations);
  for (let tries = 0; tries < 1_000; tries++) {
    const port = randomInt(ports.from, ports.below);
    if ((await isFree(port)) && (await reserve(join(reservations, String(port))))) return port;
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

/** Makes the file that reserves a port and returns whether that succeeded: only one caller can make it. */
async function reserve(file: string): Promise<boolean> {
  try {
    await writeFile(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function deleteOldReservations(reservations: string): Promise<void> {
  for (const port of await readdir(reservations)) {
    const file = join(reservations, port);
    // The reservation may have been deleted in the meantime, which is fine.
    const made = await stat(file).catch(() => undefined);
    if (made && made.mtimeMs < new Date().getTime() - promisedMs) await rm(file, { force: true });
  }
}
