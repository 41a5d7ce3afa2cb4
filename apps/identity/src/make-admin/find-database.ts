import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** File in the shop's directory that records the URL of identity's database. */
export const identityFile = 'identity.json';

const ShopRecord = z.object({ databaseUrl: z.string().min(1) });

/**
 * Returns the URL of identity's database: `databaseUrl` if given, otherwise the one recorded in its directory by the shop started on this
 * machine.
 *
 * @throws Error with instructions for the operator.
 */
export function findDatabase(databaseUrl: string | undefined, stateFolder: string): string {
  if (databaseUrl) return databaseUrl;
  const file = join(stateFolder, identityFile);
  try {
    return ShopRecord.parse(JSON.parse(readFileSync(file, 'utf8'))).databaseUrl;
  } catch (error) {
    throw new Error(
      `Which shop? Start it in this folder first (there is no ${file}), or set DATABASE_URL to the database of identity.`,
      {
        cause: error,
      },
    );
  }
}
