import { languages, type Locale } from '../languages/languages.js';
import { defused } from './formulas.js';

/** How a file separates cells and writes decimals. */
export interface TableDialect {
  readonly separator: ',' | ';';
  readonly decimalSeparator: '.' | ',';
  /** Whether each text is quoted, also where it need not be. */
  readonly quotesAll: boolean;
}

/** For programs, the same in every language. */
export const programDialect: TableDialect = { separator: ',', decimalSeparator: '.', quotesAll: false };

/** As spreadsheets in this language read it when the file is opened: where decimals have a comma, a semicolon separates cells. */
export function dialectOf(locale: Locale): TableDialect {
  const { decimalSeparator } = languages[locale];
  return { separator: decimalSeparator === ',' ? ';' : ',', decimalSeparator, quotesAll: true };
}

/** A text, which is never taken for a formula; a number; an amount of money in hundredths; a sign that only the file's own reader understands. */
export type TableCell = string | number | { readonly minor: number } | { readonly sign: '-' };

/** Writes rows, the heading first, as a file for spreadsheets in UTF-8, with a byte order mark, by which Excel recognises it. */
export function writeTable(rows: readonly (readonly TableCell[])[], dialect: TableDialect): string {
  return `\ufeff${writeRows(rows, dialect)}`;
}

/** Writes rows as they follow in such a file. */
export const writeRows = (rows: readonly (readonly TableCell[])[], dialect: TableDialect): string =>
  rows.map(row => `${row.map(cell => written(cell, dialect)).join(dialect.separator)}\n`).join('');

/** Returns what is in a cell, numbers with a decimal point. */
export function cellText(cell: TableCell): string {
  if (typeof cell !== 'object') return String(cell);
  return 'sign' in cell ? cell.sign : (cell.minor / 100).toFixed(2);
}

function written(cell: TableCell, { decimalSeparator, quotesAll }: TableDialect): string {
  if (typeof cell !== 'string') return cellText(cell).replace('.', decimalSeparator);
  const text = defused(cell);
  return (quotesAll && text !== '') || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
