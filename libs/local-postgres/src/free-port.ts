import { randomInt } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below what systems give to outgoing connections: one of those could take the port before the server that is meant to have it. */
const ports = { from: 20_000, below: 32_000 };

/** For so long a port is promised to one asker: a server may need its time until it listens. */
const promisedMs = 60_000;
const promises = join(tmpdir(), `kirana-ports-${process.getuid?.() ?? 'own'}`);

/**
 * A TCP port of this machine nobody listens on at this moment; `preferred` if that one is free. Nobody else who asks here, in this process or in
 * another one of the same user, is given it within a minute.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  await forgetOldPromises();
  for (let tries = 0; tries < 1_000; tries++) {
    const port = randomInt(ports.from, ports.below);
    if ((await isFree(port)) && (await promise(port))) return port;
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

/** Whether the port was still to be had: of those who write its file only one can be the first. */
async function promise(port: number): Promise<boolean> {
  try {
    await writeFile(join(promises, String(port)), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function forgetOldPromises(): Promise<void> {
  await mkdir(promises, { recursive: true });
  for (const port of await readdir(promises)) {
    const file = join(promises, port);
    const made = await stat(file).catch(() => undefined);
    if (made && made.mtimeMs < Date.now() - promisedMs) await rm(file, { force: true });
  }
}
