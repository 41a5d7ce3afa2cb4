import type { ReportColumn } from './report-table.js';

/** Escapes text that a spreadsheet would interpret as a formula with an apostrophe, as the export of products does. */
const escapeFormula = (text: string): string => (/^['=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Writes rows as a file for spreadsheets, with a byte order mark and commas like the export of products; amounts are in złoty. The browser
 * build of csv-stringify brings a copy of Node's Buffer: ten times the size of this page.
 */
export function csvOf<T>(columns: readonly ReportColumn<T>[], rows: readonly T[]): string {
  const cell = ({ kind = 'text', value, inFile = value }: ReportColumn<T>, row: T): string => {
    const content = inFile(row);
    if (typeof content === 'string') return quote(escapeFormula(content));
    return kind === 'money' ? (content / 100).toFixed(2) : String(content);
  };
  const written = columns.filter(({ isDrawing }) => !isDrawing);
  const lines = [
    written.map(({ title }) => quote(escapeFormula(title))),
    ...rows.map(row => written.map(column => cell(column, row))),
  ];
  return `\uFEFF${lines.map(line => line.join(',')).join('\n')}\n`;
}
