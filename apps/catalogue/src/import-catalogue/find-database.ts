import { recordedAddress } from '@kirana/persistence';
import { fileURLToPath } from 'node:url';

/** File in which a shop that runs in a single process records its databases. */
const embeddedFile = 'embedded.json';
const projectState = fileURLToPath(new URL('../../../../.kirana', import.meta.url));

/**
 * Returns the URL of the catalogue's database: the given one, else that of the shop running in this checkout.
 *
 * @throws Error with instructions for the user.
 */
export function findDatabase(given: string | undefined, stateFolder = projectState): string {
  if (given) return given;
  const postgresUrl = recordedAddress(stateFolder, embeddedFile, 'postgresUrl');
  if (postgresUrl === undefined)
    throw new Error(
      `which shop? Set DATABASE_URL to the catalogue's database, or start the shop first (there is no database in ${stateFolder}/${embeddedFile})`,
    );
  const url = new URL(postgresUrl);
  url.pathname = '/kirana_catalogue';
  return url.href;
}
