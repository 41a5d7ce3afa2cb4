import { ownTemporaryFolder } from '@kirana/local-postgres';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';

/** Maximum length of a socket path in bytes; macOS has the lowest limit of the supported systems. */
const longestSocketPath = 100;

/** Thrown when another process uses this folder: a running shop, or a backup that has started its database. */
export class StateInUse extends Error {
  constructor(folder: string) {
    super(
      `The shop in this folder is running already (${folder}). Stop that one, or give this one a folder of its own: KIRANA_STATE=/some/folder npm start`,
    );
    this.name = 'StateInUse';
  }
}

/**
 * Locks a state folder for this process until `release`. The lock is a listening socket instead of a pid file: when its owner ends, for
 * whatever reason, the socket no longer accepts connections, and a copied folder contains a socket without a listener.
 */
export class StateLock {
  private constructor(private readonly server: Server) {}

  /** @throws StateInUse */
  static async take(folder: string): Promise<StateLock> {
    const path = socketOf(folder);
    for (let tries = 0; ; tries++) {
      const server = await listen(path);
      if (server) return new StateLock(server);
      if (tries > 0 || (await answers(path))) throw new StateInUse(folder);
      rmSync(path, { force: true });
    }
  }

  async release(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }
}

function socketOf(folder: string): string {
  const real = realpathSync(folder);
  const name = `kirana-lock-${createHash('sha256').update(real).digest('hex').slice(0, 12)}`;
  if (platform() === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(real, 'lock');
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(ownTemporaryFolder('locks'), name);
}

/** Returns the server, or undefined when the path already exists. */
async function listen(path: string): Promise<Server | undefined> {
  const server = createServer(asking => asking.destroy());
  const refused = new Promise<NodeJS.ErrnoException>(resolve => server.once('error', resolve));
  server.listen(path);
  const error = await Promise.race([
    refused,
    once(server, 'listening').then(
      () => undefined,
      () => undefined,
    ),
  ]);
  if (!error) {
    server.unref();
    return server;
  }
  if (error.code === 'EADDRINUSE') return undefined;
  throw error;
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  return new Promise(resolve => {
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // A socket of another user refuses the connection with EACCES: a process may be listening.
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'));
  });
}
