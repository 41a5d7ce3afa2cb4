import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** State file of a shop that runs in a single process; contains its database URL. */
const EmbeddedState = z.object({ postgresUrl: z.url() });

const projectState = fileURLToPath(new URL('../../../../.kirana', import.meta.url));

/**
 * Returns the URL of the catalogue's database: the given one, else that of the shop running in this checkout.
 *
 * @throws Error with instructions for the user.
 */
export async function findDatabase(given: string | undefined, stateFolder = projectState): Promise<string> {
  if (given) return given;
  const file = `${stateFolder}/embedded.json`;
  // An unreadable file leads to the error below, which has instructions.
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`which shop? Set DATABASE_URL to the catalogue's database, or start the shop first (there is no ${file})`);
  const url = new URL(EmbeddedState.parse(JSON.parse(text)).postgresUrl);
  url.pathname = '/kirana_catalogue';
  return url.href;
}
