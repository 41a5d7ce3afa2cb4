import { problem, type FieldProblem } from '../faults/field-problem.js';
import type { FileEntry, ProductFile } from './product-file.js';

export interface PicturedFile {
  readonly file: ProductFile;
  /** How many entries get one of the pictures. */
  readonly taken: number;
  /** File names that belong to no entry. */
  readonly unused: readonly string[];
}

/**
 * Gives the entries of a file the pictures that were chosen with it: the one that the column `picture` names, otherwise the one that is called
 * by the product's id. Capital letters make no difference.
 *
 * @param pictures addresses by file name
 */
export function withPictures(file: ProductFile, pictures: Readonly<Record<string, string>>): PicturedFile {
  const names = new Map(Object.keys(pictures).map(name => [name.toLowerCase(), name]));
  const byId = new Map([...names].map(([folded, name]) => [folded.replace(/\.\w+$/, ''), name]));
  const used = new Set<string>();
  let taken = 0;
  const entries = file.entries.map(entry => {
    const { picture, ...fields } = entry.fields;
    const wanted = typeof picture === 'string' ? picture : undefined;
    const name = wanted === undefined ? byId.get(String(fields['id']).toLowerCase()) : names.get(wanted.toLowerCase());
    const found = problemOf(wanted, name, fields);
    if (found) return { ...entry, fields, unreadable: [...(entry.unreadable ?? []), found] };
    if (name === undefined || 'imageUrl' in fields) return { ...entry, fields };
    used.add(name);
    taken += 1;
    return { ...entry, fields: { ...fields, imageUrl: pictures[name] } };
  });
  return { file: { ...file, entries }, taken, unused: Object.keys(pictures).filter(name => !used.has(name)) };
}

function problemOf(wanted: string | undefined, name: string | undefined, fields: FileEntry['fields']): FieldProblem | undefined {
  if (wanted === undefined) return undefined;
  if (name === undefined) return problem('picture', 'no-picture', { file: wanted });
  return 'imageUrl' in fields ? problem('picture', 'picture-beside-address') : undefined;
}
