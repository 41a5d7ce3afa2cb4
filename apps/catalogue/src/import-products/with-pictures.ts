import { problem, type FieldProblem } from '../faults/field-problem.js';
import type { FileEntry, ProductFile } from './product-file.js';

export interface PicturedFile {
  readonly file: ProductFile;
  /** How many entries get one of the pictures. */
  readonly taken: number;
  /** File names that belong to no entry. */
  readonly unused: readonly string[];
  /** Pictures that entries name and that are not among the chosen ones. Such an entry says nothing about its picture. */
  readonly missing: readonly string[];
}

/**
 * Gives the entries of a file the pictures that were chosen with it: the one that the column `picture` names, otherwise the one that is called
 * by the product's id. Capital letters make no difference. A picture that was not chosen leaves its product as it is, so that a file may be
 * imported again without its pictures; beside a chosen file that belongs to no entry it is a mistake, because one of both is misspelt.
 *
 * @param pictures addresses by file name
 */
export function withPictures(file: ProductFile, pictures: Readonly<Record<string, string>>): PicturedFile {
  const names = new Map(Object.keys(pictures).map(name => [name.toLowerCase(), name]));
  const byId = new Map([...names].map(([folded, name]) => [folded.replace(/\.\w+$/, ''), name]));
  const used = new Set<string>();
  const pictured = file.entries.map(entry => {
    const { picture, ...fields } = entry.fields;
    const wanted = typeof picture === 'string' ? picture : undefined;
    const name = wanted === undefined ? byId.get(String(fields['id']).toLowerCase()) : names.get(wanted.toLowerCase());
    const takes = name !== undefined && !('imageUrl' in fields) ? name : undefined;
    if (takes !== undefined) used.add(takes);
    return { entry, fields, wanted, takes };
  });
  const unused = Object.keys(pictures).filter(name => !used.has(name));
  const missing = new Set<string>();
  const entries = pictured.map(({ entry, fields, wanted, takes }): FileEntry => {
    if (takes !== undefined) return { ...entry, fields: { ...fields, imageUrl: pictures[takes] } };
    if (wanted === undefined) return { ...entry, fields };
    const found = problemOf(wanted, fields, unused.length > 0);
    if (!found) missing.add(wanted);
    return { ...entry, fields, ...(found && { unreadable: [...(entry.unreadable ?? []), found] }) };
  });
  return {
    file: { ...file, entries },
    taken: pictured.filter(({ takes }) => takes !== undefined).length,
    unused,
    missing: [...missing],
  };
}

function problemOf(wanted: string, fields: FileEntry['fields'], isMisspelt: boolean): FieldProblem | undefined {
  if ('imageUrl' in fields) return problem('picture', 'picture-beside-address');
  return isMisspelt ? problem('picture', 'no-picture', { file: wanted }) : undefined;
}
