import { recordedAddress } from '@kirana/persistence';
import { join } from 'node:path';

/** File in the shop's directory that records the URL of identity's database. */
const identityFile = 'identity.json';

/**
 * Returns the URL of identity's database: `databaseUrl` if given, otherwise the one recorded in its directory by the shop started on this
 * machine.
 *
 * @throws Error with instructions for the operator.
 */
export function findDatabase(databaseUrl: string | undefined, stateFolder: string): string {
  if (databaseUrl) return databaseUrl;
  const url = recordedAddress(stateFolder, identityFile, 'databaseUrl');
  if (url !== undefined) return url;
  const file = join(stateFolder, identityFile);
  throw new Error(
    `Which shop? Start it in this folder first (there is no database in ${file}), or set DATABASE_URL to the database of identity.`,
  );
}
