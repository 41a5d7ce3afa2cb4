import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Where a shop that runs in one process notes how to reach it. */
const EmbeddedState = z.object({ postgresUrl: z.url() });

const projectState = fileURLToPath(new URL('../../../../.kirana', import.meta.url));

/**
 * The catalogue's database: the one that is named, else the one of the shop that runs in this checkout.
 *
 * @throws Error that says what to do.
 */
export async function findDatabase(given: string | undefined, stateFolder = projectState): Promise<string> {
  if (given) return given;
  const file = `${stateFolder}/embedded.json`;
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`which shop? Set DATABASE_URL to the catalogue's database, or start the shop first (there is no ${file})`);
  const url = new URL(EmbeddedState.parse(JSON.parse(text)).postgresUrl);
  url.pathname = '/kirana_catalogue';
  return url.href;
}
