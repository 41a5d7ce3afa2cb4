import type { ExportFormat } from '@kirana/contracts';
import { dialectOf, programDialect, writeRows, writeTable, type Locale, type TableCell } from '@kirana/i18n';

/** Writes rows as a file: CSV with a heading before the first ones, or a JSON object a line. */
export class ExportRows<Row extends object> {
  /** @param columns fields of a row that CSV has; amounts in grosze are written in złoty, and their heading is without `Minor`. */
  constructor(
    private readonly columns: readonly (keyof Row & string)[],
    private readonly format: ExportFormat,
    private readonly locale: Locale | undefined,
  ) {}

  write(rows: readonly Row[], isFirst: boolean): string {
    if (this.format === 'jsonl') return rows.map(row => `${JSON.stringify(row)}\n`).join('');
    const dialect = this.locale ? dialectOf(this.locale) : programDialect;
    const heading = isFirst ? writeTable([this.columns.map(headOf)], dialect) : '';
    return (
      heading +
      writeRows(
        rows.map(row => this.columns.map(column => cellOf(column, row[column]))),
        dialect,
      )
    );
  }
}

const headOf = (column: string): string =>
  column.replace(/Minor$/, '').replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

function cellOf(column: string, value: unknown): TableCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return column.endsWith('Minor') ? { minor: value } : value;
  if (Array.isArray(value)) return value.join('|');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
