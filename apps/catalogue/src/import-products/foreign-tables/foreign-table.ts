import { CategoryId, ProductId, type ForeignProgram, type LeftOutReason } from '@kirana/contracts';
import { fold } from '@kirana/i18n';
import { convert } from 'html-to-text';

/** The longest id, and how much of it names the variant. */
const [mostOfId, mostOfOptions] = [64, 32];

/** A row of another program's table, by its columns; a cell that is not there is empty. */
export interface ForeignRow {
  readonly at: number;
  readonly cell: (column: string) => string;
}

/** A product as our columns have it. */
export interface Translated {
  readonly at: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A row that is no product here, and why. */
export interface LeftOut {
  readonly at: number;
  readonly name: string;
  readonly why: LeftOutReason;
}

/** How the export of another program is read. */
export interface ForeignTable {
  readonly program: ForeignProgram;
  /** Columns that only its tables have together. */
  readonly knownBy: readonly string[];
  /** Its column for each of ours that is taken from it, so that mistakes name it. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that are read besides. */
  readonly read: readonly string[];
  readonly translate: (rows: readonly ForeignRow[]) => { readonly products: Translated[]; readonly leftOut: LeftOut[] };
}

/** Returns a readable id of a name and what its variant is called: `Mąka żytnia` and `1 kg` are `maka-zytnia-1-kg`. Of a long name the end is cut; empty without a letter to read. */
export function idOf(name: string, ...options: readonly string[]): string {
  const end = slug(options.join(' '), /[^a-z0-9]+/g, mostOfOptions);
  const start = slug(name, /[^a-z0-9]+/g, mostOfId - end.length - 1);
  const id = end === '' ? start : `${start}-${end}`;
  return start !== '' && ProductId.safeParse(id).success ? id : '';
}

/** Returns the cells of a category that is called so; none without a name. */
export function categoryCells(name: string): Record<string, string> {
  const id = slug(name, /[^a-z]+/g, 32);
  return CategoryId.safeParse(id).success ? { category_id: id, category_name: name } : {};
}

const slug = (words: string, others: RegExp, most: number): string =>
  fold(words).replaceAll(others, '-').replaceAll(/^-+/g, '').slice(0, most).replaceAll(/-+$/g, '');

/** Returns the text of a description in HTML; paragraphs and list entries are lines. */
export const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
  }).trim();

/** Returns how many pieces there are: none below zero, where a shop may sell what it does not have, and none where it does not count. */
export const piecesOf = (cell: string): string => (cell === '' || cell.startsWith('-') ? '0' : cell);
