import {
  ImageUrl,
  ProductForm,
  ProductId,
  netUnits,
  type AdminProduct,
  type ImportedStock,
  type Translations,
} from '@kirana/contracts';
import { otherLocales } from '@kirana/i18n';
import { translatedColumn, unescapeFormula, type CsvColumn, type CsvRow } from './product-csv.js';

export interface RowError {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** The result of a valid row. */
export interface WantedProduct {
  readonly id: string;
  readonly form: ProductForm;
  /** The version of the product at the time of the export, if the file contains it. */
  readonly version: number | undefined;
  /** Set when the quantity differs from the exported one. */
  readonly stock: ImportedStock | undefined;
}

const columnOf: Readonly<Record<string, CsvColumn>> = {
  name: 'name',
  description: 'description',
  priceMinor: 'price',
  categoryId: 'category_id',
  quantity: 'quantity',
  imageUrl: 'image_url',
  isActive: 'is_active',
  vatRate: 'vat_rate',
  netAmount: 'net_amount',
  netUnit: 'net_unit',
};

/**
 * Validates a row by the rules of the form. A cell that is left out keeps the product's value; a new product needs name, price, category
 * and quantity.
 */
export function checkRow(
  row: CsvRow,
  known: AdminProduct | undefined,
  categories: ReadonlySet<string>,
): WantedProduct | readonly RowError[] {
  const errors: RowError[] = [];
  const addError = (column: string, message: string): undefined => void errors.push({ line: row.line, column, message });
  const cell = (column: CsvColumn): string | undefined => unescapeFormula(row.cells[column] ?? '') || undefined;
  const number = (column: CsvColumn, pattern: RegExp, message: string): number | undefined => {
    const text = cell(column)?.replace(',', '.');
    if (text === undefined) return undefined;
    return pattern.test(text) ? Number(text) : addError(column, message);
  };

  const id = cell('id') ?? '';
  if (!ProductId.safeParse(id).success) addError('id', 'must be lower-case letters, digits and hyphens');
  const price = number('price', /^\d{1,7}(\.\d{1,2})?$/, 'must be an amount with at most two decimals');
  const quantity = number('quantity', /^\d{1,6}$/, 'must be a whole number');
  const exported = number('quantity_at_export', /^-?\d{1,7}$/, 'must be a whole number');
  const stockVersion = number('stock_version', /^\d{1,9}$/, 'must be a whole number');
  const version = number('version', /^\d{1,9}$/, 'must be a whole number');
  if (known && quantity !== undefined && (exported === undefined || stockVersion === undefined))
    addError(
      'quantity',
      'needs quantity_at_export and stock_version beside it, as the export writes them; an empty cell leaves the stock',
    );
  const active = cell('is_active')?.toLowerCase();
  if (active !== undefined && !['true', 'false'].includes(active)) addError('is_active', 'must be true or false');
  const category = cell('category_id') ?? known?.categoryId;
  if (category !== undefined && !categories.has(category)) addError('category_id', `there is no category ${category}`);
  const image = cell('image_url');
  if (image !== undefined && !ImageUrl.safeParse(image).success) addError('image_url', 'must be an https address');
  const unit = cell('net_unit') ?? known?.netUnit;
  if (unit !== undefined && !(netUnits as readonly string[]).includes(unit))
    addError('net_unit', `must be one of ${netUnits.join(', ')}`);

  const form = ProductForm.safeParse({
    name: cell('name') ?? known?.name,
    translatedName: translatedName(cell, known),
    description: cell('description') ?? known?.description,
    priceMinor: price === undefined ? known?.priceMinor : Math.round(price * 100),
    categoryId: category,
    quantity: quantity ?? known?.quantity,
    imageUrl: image ?? known?.imageUrl,
    isActive: active === undefined ? known?.isActive : active === 'true',
    vatRate: number('vat_rate', /^\d{1,2}$/, 'must be a whole number of percent') ?? known?.vatRate,
    netAmount: number('net_amount', /^\d{1,6}(\.\d{1,30})?(e-\d{1,3})?$/i, 'must be a number') ?? known?.netAmount,
    netUnit: unit,
  });
  for (const issue of form.error?.issues ?? []) {
    const [field, locale] = issue.path.map(String);
    const column = (field === 'translatedName' ? `name_${locale}` : columnOf[field ?? '']) ?? '';
    const isReported = errors.some(error => error.column === column);
    const missing = row.cells[column as CsvColumn] ? issue.message : 'is missing';
    if (!isReported) addError(column, missing);
  }
  if (errors.length > 0 || !form.success) return errors;
  const changesStock = quantity !== undefined && exported !== undefined && stockVersion !== undefined && quantity !== exported;
  const stock = known && changesStock ? { productId: id, stockVersion, exported, wanted: quantity } : undefined;
  return { id, form: form.data, version, stock };
}

/** Returns the translations of the row, each otherwise as it was; undefined when there are none. */
function translatedName(
  cell: (column: CsvColumn) => string | undefined,
  known: AdminProduct | undefined,
): Translations | undefined {
  const given = otherLocales.flatMap(locale => {
    const name = cell(translatedColumn(locale));
    return name === undefined ? [] : [[locale, name] as const];
  });
  return given.length === 0 ? known?.translatedName : { ...known?.translatedName, ...Object.fromEntries(given) };
}
