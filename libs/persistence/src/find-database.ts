import { join } from 'node:path';
import { recordedAddress } from './recorded-address.js';

/** File in the state folder in which the shop that runs on this machine records the database of each service, by its name. */
export const databasesFile = 'databases.json';

/**
 * Returns the URL of a service's database for a command of an operator: the given one, else that of the shop started in the state folder.
 *
 * @throws Error with instructions for the operator.
 */
export function findDatabase(service: string, given: string | undefined, stateFolder: string): string {
  const url = given || recordedAddress(stateFolder, databasesFile, service);
  if (url !== undefined) return url;
  throw new Error(
    `Which shop? Start it in this folder first (there is no database of ${service} in ${join(stateFolder, databasesFile)}), or set DATABASE_URL to the database of ${service}.`,
  );
}
