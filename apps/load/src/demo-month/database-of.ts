import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the URL of the database of the shop that runs in a state folder. */
export function databaseOf(stateFolder: string): string {
  return (JSON.parse(readFileSync(join(stateFolder, 'embedded.json'), 'utf8')) as { postgresUrl: string }).postgresUrl;
}
