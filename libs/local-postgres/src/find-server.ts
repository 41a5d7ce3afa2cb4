import pg from 'pg';
import { readPostmasterFile, realFolder, type PostmasterFile } from './postmaster-file.js';
import { commandLine, isAlive } from './process-info.js';

const connectMs = 2_000;

/** What is known about the server of a data folder. */
export type Found =
  /** No server runs here. An existing pid file is stale, even if its number is now used by another process. */
  | { readonly kind: 'none'; readonly leftover?: PostmasterFile }
  /** Ours: it has accepted our password and reports this data folder. */
  | { readonly kind: 'ours'; readonly file: PostmasterFile }
  /**
   * Ours according to its pid file and its command line, but it accepts no connections at the moment: it starts, recovers, stops or hangs.
   */
  | { readonly kind: 'silent'; readonly file: PostmasterFile }
  /** A server of this folder that must not be touched; `why` says what to do about it. */
  | { readonly kind: 'foreign'; readonly file: PostmasterFile; readonly why: string };

/**
 * Determines which server runs on a data folder. The number in the pid file alone is never trusted: after a copy of the folder it belongs
 * to the original's server, after a power failure possibly to an unrelated process.
 */
export async function findServer(data: string, user: string, password: string): Promise<Found> {
  const file = readPostmasterFile(data);
  if (!file) return { kind: 'none' };
  if (!isAlive(file.pid)) return { kind: 'none', leftover: file };
  const home = realFolder(file.data);
  if (home !== realFolder(data)) {
    // A copy: the pid file names the folder it was copied from. The exception: the folder was moved here under a running server.
    if (home === undefined && (await isPostgresOf(file)) !== false) {
      return {
        kind: 'foreign',
        file,
        why: `was moved here from ${file.data} while its PostgreSQL was running (process ${file.pid}). Move it back and stop it there first`,
      };
    }
    return { kind: 'none', leftover: file };
  }
  const answer = await ask(file.port, user, password);
  if (answer.folder !== undefined && realFolder(answer.folder) === home) return { kind: 'ours', file };
  if ((await isPostgresOf(file)) === false) return { kind: 'none', leftover: file };
  if (answer.code === '28P01' || answer.code === '28000') {
    return {
      kind: 'foreign',
      file,
      why: `has a PostgreSQL running (process ${file.pid}) that does not take the password of this shop. Stop it, or bring back the secrets.json that belongs to this folder`,
    };
  }
  return { kind: 'silent', file };
}

/** Returns whether the process is a PostgreSQL started on the folder of the pid file; undefined where the system does not provide it. */
async function isPostgresOf({ pid, data }: PostmasterFile): Promise<boolean | undefined> {
  const command = await commandLine(pid);
  return command === undefined ? undefined : command.includes('postgres') && command.includes(data);
}

/** Asks the server on a port for its data folder, with our password; returns the error code when it refuses. */
async function ask(port: number, user: string, password: string): Promise<{ folder?: string; code?: string }> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database: 'postgres',
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  // The query rejects with the same error; an error event without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    return { folder: rows[0]?.folder };
  } catch (error) {
    return { code: (error as { code?: string }).code };
  } finally {
    // A lost connection cannot be closed again.
    await client.end().catch(() => undefined);
  }
}
