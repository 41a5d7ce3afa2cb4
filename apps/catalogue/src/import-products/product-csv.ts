import type { AdminProduct } from '@kirana/contracts';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Columns of the file, in the order in which it is written. Reading takes them in any order. */
export const csvColumns = [
  'id',
  'name',
  'name_pl',
  'description',
  'price',
  'category_id',
  'quantity',
  'image_url',
  'is_active',
  'vat_rate',
  'net_amount',
  'net_unit',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** A row of the file as text; what its columns mean is not decided yet. */
export interface CsvRow {
  /** As an editor counts them; the heading is line 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<CsvColumn, string>>>;
}

/** The file cannot be read at all. */
export class UnreadableCsv extends Error {}

/**
 * Reads a file with a heading; commas or semicolons, as spreadsheets write them, with or without a byte order mark.
 *
 * @throws UnreadableCsv with a sentence for the admin.
 */
export function readCsv(text: string): CsvRow[] {
  const heading = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const delimiter = heading.split(';').length > heading.split(',').length ? ';' : ',';
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      columns: names => {
        const unknown = names.filter(name => !csvColumns.includes(name.trim() as CsvColumn));
        if (unknown.length > 0) throw new UnreadableCsv(`Unknown column ${unknown.join(', ')}.`);
        if (!names.includes('id')) throw new UnreadableCsv('The column id is missing.');
        return names.map(name => name.trim());
      },
      info: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
    }) as unknown as { record: CsvRow['cells']; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof UnreadableCsv) throw error;
    throw new UnreadableCsv(error instanceof Error ? error.message : 'The file cannot be read.');
  }
}

/** Cells that a spreadsheet would take for a formula are written as text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The range as a file that can be edited and imported again. */
export function toCsv(products: readonly AdminProduct[]): string {
  const rows = products.map(product => ({
    id: product.id,
    name: harmless(product.name),
    name_pl: harmless(product.namePl),
    description: harmless(product.description),
    price: (product.priceMinor / 100).toFixed(2),
    category_id: product.categoryId,
    quantity: product.quantity,
    image_url: product.imageUrl ?? '',
    is_active: String(product.isActive),
    vat_rate: product.vatRate,
    net_amount: product.netAmount,
    net_unit: product.netUnit,
  }));
  return stringify(rows, { header: true, columns: [...csvColumns], bom: true });
}
