import { ImageUrl, ProductForm, ProductId, netUnits, type AdminProduct } from '@kirana/contracts';
import type { CsvColumn, CsvRow } from './product-csv.js';

export interface RowError {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** What a good row asks for. */
export interface WantedProduct {
  readonly id: string;
  readonly form: ProductForm;
  /** Set where the file has a quantity. */
  readonly quantity: number | undefined;
}

const columnOf: Readonly<Record<string, CsvColumn>> = {
  name: 'name',
  namePl: 'name_pl',
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
 * Checks a row against the rules of the form. A cell that is left out keeps what the product has; a new product needs name, price, category
 * and quantity.
 */
export function checkRow(
  row: CsvRow,
  known: AdminProduct | undefined,
  categories: ReadonlySet<string>,
): WantedProduct | readonly RowError[] {
  const errors: RowError[] = [];
  const wrong = (column: string, message: string): undefined => void errors.push({ line: row.line, column, message });
  const cell = (column: CsvColumn): string | undefined => row.cells[column]?.replace(/^'(?=[=+\-@])/, '') || undefined;
  const number = (column: CsvColumn, pattern: RegExp, message: string): number | undefined => {
    const text = cell(column)?.replace(',', '.');
    if (text === undefined) return undefined;
    return pattern.test(text) ? Number(text) : wrong(column, message);
  };

  const id = cell('id') ?? '';
  if (!ProductId.safeParse(id).success) wrong('id', 'must be lower-case letters, digits and hyphens');
  const price = number('price', /^\d{1,7}(\.\d{1,2})?$/, 'must be an amount with at most two decimals');
  const quantity = number('quantity', /^\d{1,6}$/, 'must be a whole number');
  const active = cell('is_active')?.toLowerCase();
  if (active !== undefined && !['true', 'false'].includes(active)) wrong('is_active', 'must be true or false');
  const category = cell('category_id') ?? known?.categoryId;
  if (category !== undefined && !categories.has(category)) wrong('category_id', `there is no category ${category}`);
  const image = cell('image_url');
  if (image !== undefined && !ImageUrl.safeParse(image).success) wrong('image_url', 'must be an https address');
  const unit = cell('net_unit') ?? known?.netUnit;
  if (unit !== undefined && !(netUnits as readonly string[]).includes(unit))
    wrong('net_unit', `must be one of ${netUnits.join(', ')}`);

  const form = ProductForm.safeParse({
    name: cell('name') ?? known?.name,
    namePl: cell('name_pl') ?? known?.namePl,
    description: cell('description') ?? known?.description,
    priceMinor: price === undefined ? known?.priceMinor : Math.round(price * 100),
    categoryId: category,
    quantity: quantity ?? known?.quantity,
    imageUrl: image ?? known?.imageUrl,
    isActive: active === undefined ? known?.isActive : active === 'true',
    vatRate: number('vat_rate', /^\d{1,2}$/, 'must be a whole number of percent') ?? known?.vatRate,
    netAmount: number('net_amount', /^\d{1,6}(\.\d{1,3})?$/, 'must be a number') ?? known?.netAmount,
    netUnit: unit,
  });
  for (const issue of form.error?.issues ?? []) {
    const column = columnOf[String(issue.path[0])] ?? '';
    const said = errors.some(error => error.column === column);
    const missing = row.cells[column as CsvColumn] ? issue.message : 'is missing';
    if (!said) wrong(column, missing);
  }
  if (errors.length > 0 || !form.success) return errors;
  return { id, form: form.data, quantity };
}
