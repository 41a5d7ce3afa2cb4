import type { AdminProduct, StockQuantity, Translations } from '@kirana/contracts';
import { otherLocales, type OtherLocale } from '@kirana/i18n';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** The column of a translated name: `name_pl`. */
export const translatedColumn = (locale: OtherLocale) => `name_${locale}` as const;
const translationColumns = otherLocales.map(translatedColumn);

/** Columns of the file, in the order in which they are written. They are read in any order. */
export const csvColumns = [
  'id',
  'name',
  ...translationColumns,
  'description',
  'price',
  'category_id',
  'quantity',
  'quantity_at_export',
  'stock_version',
  'image_url',
  'is_active',
  'vat_rate',
  'net_amount',
  'net_unit',
  'version',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/** A row of the file as unparsed text. */
export interface CsvRow {
  /** As counted by an editor; the heading is line 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<CsvColumn, string>>>;
}

/** The file cannot be read at all. */
export class UnreadableCsv extends Error {}

/**
 * Reads a file with a heading; commas or semicolons, as written by spreadsheets, with or without a byte order mark.
 *
 * @throws UnreadableCsv with a message for the admin.
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

/**
 * Escapes text that a spreadsheet would interpret as a formula with an apostrophe; text that already looks escaped is escaped as well.
 */
export const escapeFormula = (text: string): string => (/^['=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Reverts `escapeFormula`. */
export const unescapeFormula = (cell: string): string => cell.replace(/^'(?=['=+\-@\t\r])/, '');

/**
 * Exports the catalogue as a file that can be edited and imported again. A product without a stock level in inventory has an empty
 * quantity, which the import leaves unchanged.
 */
export function toCsv(products: readonly AdminProduct[], levels: ReadonlyMap<string, StockQuantity>): string {
  const rows = products.map(product => {
    const level = levels.get(product.id);
    return {
      id: product.id,
      name: escapeFormula(product.name),
      ...translatedCells(product.translatedName),
      description: escapeFormula(product.description),
      price: (product.priceMinor / 100).toFixed(2),
      category_id: product.categoryId,
      quantity: level?.quantity ?? '',
      quantity_at_export: level?.quantity ?? '',
      stock_version: level?.version ?? '',
      image_url: product.imageUrl ?? '',
      is_active: String(product.isActive),
      vat_rate: product.vatRate,
      net_amount: product.netAmount,
      net_unit: product.netUnit,
      version: product.version,
    };
  });
  return stringify(rows, { header: true, columns: [...csvColumns], bom: true });
}

const translatedCells = (names: Translations) =>
  Object.fromEntries(otherLocales.map(locale => [translatedColumn(locale), escapeFormula(names[locale] ?? '')]));
