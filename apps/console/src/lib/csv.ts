import { dialectOf, writeTable, type Locale, type TableCell } from '@kirana/i18n';
import type { ReportColumn } from './report-table.js';

/** Writes rows as a file for the spreadsheet of a person who works in this language; amounts have two decimals. */
export function csvOf<T>(columns: readonly ReportColumn<T>[], rows: readonly T[], locale: Locale): string {
  const cell = ({ kind = 'text', value, inFile = value }: ReportColumn<T>, row: T): TableCell => {
    const content = inFile(row);
    return typeof content === 'number' && kind === 'money' ? { minor: content } : content;
  };
  const written = columns.filter(({ isDrawing }) => !isDrawing);
  return writeTable(
    [written.map(({ title }) => title), ...rows.map(row => written.map(column => cell(column, row)))],
    dialectOf(locale),
  );
}
