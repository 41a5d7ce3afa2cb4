import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the content of a file in which the shop of a state folder records the addresses of its databases for the commands of operators,
 * by name. It names the folder, because a copied folder contains the addresses of the shop it was copied from.
 */
export function addressRecord(stateFolder: string, addresses: Readonly<Record<string, string>>): Record<string, string> {
  return { ...addresses, stateFolder: realpathSync(stateFolder) };
}

/**
 * Returns the address that the shop of a state folder recorded in a file when it last started; undefined when it recorded none.
 *
 * @throws Error with instructions for the operator, when the shop of another folder recorded it: its data must not be touched.
 */
export function recordedAddress(stateFolder: string, file: string, name: string): string | undefined {
  const path = join(stateFolder, file);
  const { [name]: address, stateFolder: owner = 'an unknown folder' } = recordIn(path);
  if (typeof address !== 'string' || address === '') return undefined;
  if (owner === realpathSync(stateFolder)) return address;
  throw new Error(
    `${path} leads to the databases of the shop in ${String(owner)}: this folder was copied or moved. Start the shop in this folder first; it then records its own.`,
  );
}

/** Returns nothing for a file that is absent or damaged: the start of the shop writes it again. */
function recordIn(path: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
