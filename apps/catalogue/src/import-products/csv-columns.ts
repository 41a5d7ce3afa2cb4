import { CategoryForm, ImageUrl, ProductId } from '@kirana/contracts';
import { readEan } from '@kirana/contracts/ean';
import { mostDepositMinor } from '@kirana/contracts/money';
import {
  answerLocales,
  defaultLocale,
  otherLocales,
  readFlag,
  undefused,
  withoutCurrency,
  type OtherLocale,
  type TableCell,
} from '@kirana/i18n';
import { z } from 'zod';
import { fault, type Fault } from '../faults/field-problem.js';
import { valueAt, type Tree } from './tree.js';

/** How the cells of a column are read and written. */
interface Kind {
  /** What is wrong with a cell that cannot be read. */
  readonly fault: Fault;
  /** Returns the value of a cell that is not empty; undefined when it cannot be read. */
  read(cell: string): unknown;
  print(value: never): TableCell;
}

/** A column of the product table. */
export interface CsvColumn {
  readonly name: string;
  /** Field of an entry, with dots for nested ones: `netQuantity.amount`. */
  readonly field: string;
  readonly kind: Kind;
  /** Of a text, other than in the default language. */
  readonly locale?: OtherLocale;
}

/** Stands for the empty list and for a value that is deliberately absent, because an empty cell leaves the field as it is. */
const none = '-';

const checked = (schema: z.ZodType, unread: Fault): Kind => ({
  fault: unread,
  read: cell => schema.safeParse(undefused(cell)).data,
  print: (value: string) => value,
});

/** Databases do not store NUL, and no text on a pack has other control characters than line breaks. */
const text = checked(z.string().regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u), fault('control-characters'));

/** Several values, separated by `|`. */
const list: Kind = {
  fault: text.fault,
  read: cell => (cell === none ? [] : (text.read(cell) as string | undefined)?.split('|').map(value => value.trim())),
  print: (values: readonly string[]) => (values.length === 0 ? { sign: none } : values.join('|')),
};

/** Barcodes; of one that a spreadsheet has made a number of, the check digit or the number of digits is wrong. */
const barcodes: Kind = {
  ...list,
  fault: fault('not-ean'),
  read: cell => {
    const read = (list.read(cell) as string[] | undefined)?.map(readEan);
    return read?.includes(undefined) ? undefined : read;
  },
};

/** A number; the decimal separator may be a comma, as in a Polish spreadsheet, which may also have grouped digits and added the currency. */
const number = (pattern: RegExp, unread: Fault, converted = (value: number) => value): Kind => ({
  fault: unread,
  read: cell => {
    const digits = withoutCurrency(cell.replaceAll(/\s/g, '')).replace(',', '.');
    return pattern.test(digits) ? converted(Number(digits)) : undefined;
  },
  // Null where all values of nutrition are.
  print: (value: number | null) => value ?? '',
});

const whole = number(/^\d{1,9}$/, fault('not-whole'));
const stockLevel = number(/^-?\d{1,7}$/, fault('not-whole'));
const decimal = number(/^\d{1,6}(\.\d{1,30})?(e-\d{1,3})?$/i, fault('not-number'));

/** Złoty in the file, grosze in the entry. */
const money: Kind = {
  ...number(/^\d{1,7}(\.\d{1,2})?$/, fault('not-amount'), zloty => Math.round(zloty * 100)),
  print: (minor: number) => ({ minor }),
};

const deposit: Kind = {
  ...money,
  fault: fault('too-large', { most: mostDepositMinor / 100 }),
  read: cell => {
    const minor = money.read(cell);
    return typeof minor === 'number' && minor <= mostDepositMinor ? minor : undefined;
  },
};

const flag: Kind = {
  fault: fault('not-flag'),
  read: readFlag,
  print: (value: boolean) => String(value),
};

const orNone = (kind: Kind, unread = kind.fault): Kind => ({
  fault: unread,
  read: cell => (cell === none ? null : kind.read(cell)),
  print: (value: never) => (value === null ? { sign: none } : kind.print(value)),
});

const categoryName = checked(CategoryForm.shape.name, fault('too-long', { most: 60 }));

/** A text in each language: `description`, `description_pl`. `own` is the field of the default language. */
const inLanguages = (name: string, own: string, translations: string): CsvColumn[] => [
  { name, field: own, kind: text },
  ...otherLocales.map(locale => ({ name: `${name}_${locale}`, field: `${translations}.${locale}`, kind: text, locale })),
];
const declaredText = (field: string) => inLanguages(field, `${field}.${defaultLocale}`, field);

/** The columns in all languages. */
const columns: readonly CsvColumn[] = [
  { name: 'id', field: 'id', kind: checked(ProductId, fault('not-product-id')) },
  ...inLanguages('name', 'name', 'translatedName'),
  { name: 'indian_name', field: 'indianName', kind: text },
  ...inLanguages('description', 'description', 'translatedDescription'),
  { name: 'price', field: 'priceMinor', kind: money },
  { name: 'regular_price', field: 'regularPriceMinor', kind: orNone(money, fault('not-amount-or-none')) },
  { name: 'deposit', field: 'depositMinor', kind: deposit },
  { name: 'portion_grams', field: 'portionGrams', kind: orNone(whole) },
  { name: 'price_per_kg', field: 'pricePerKgMinor', kind: orNone(money) },
  { name: 'vat_rate', field: 'vatRate', kind: whole },
  { name: 'category_id', field: 'categoryId', kind: text },
  /** What a category is called that the import makes. */
  ...inLanguages('category_name', 'category.name', 'category.translatedName').map(column => ({ ...column, kind: categoryName })),
  { name: 'net_amount', field: 'netQuantity.amount', kind: decimal },
  { name: 'net_unit', field: 'netQuantity.unit', kind: text },
  { name: 'quantity', field: 'initialQuantity', kind: whole },
  { name: 'quantity_at_export', field: 'exported.quantity', kind: stockLevel },
  { name: 'stock_version', field: 'exported.stockVersion', kind: whole },
  { name: 'image_url', field: 'imageUrl', kind: orNone(checked(ImageUrl, fault('not-address-or-none'))) },
  /** The file name of a picture that is chosen with the table. */
  { name: 'picture', field: 'picture', kind: text },
  { name: 'is_active', field: 'isActive', kind: flag },
  { name: 'synonyms', field: 'synonyms', kind: list },
  { name: 'eans', field: 'eans', kind: barcodes },
  ...declaredText('ingredients'),
  { name: 'allergens', field: 'allergens', kind: list },
  { name: 'may_contain', field: 'mayContain', kind: list },
  { name: 'diets', field: 'diets', kind: list },
  { name: 'origin', field: 'origin', kind: text },
  ...declaredText('storage'),
  { name: 'pack_kind', field: 'packKind', kind: text },
  { name: 'nutrition_per', field: 'nutrition.per', kind: orNone(text) },
  { name: 'energy_kj', field: 'nutrition.energyKj', kind: whole },
  { name: 'energy_kcal', field: 'nutrition.energyKcal', kind: whole },
  ...['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'].map(name => ({
    name,
    field: `nutrition.${name}`,
    kind: decimal,
  })),
  { name: 'operator_name', field: 'operator.name', kind: text },
  { name: 'operator_address', field: 'operator.address', kind: text },
  { name: 'version', field: 'exported.version', kind: whole },
];

/** Returns this shop's columns in the order in which they are written. They are read in any order, and each but `id` may be left out. */
export const csvColumns = (): readonly CsvColumn[] =>
  columns.filter(({ locale }) => locale === undefined || answerLocales().includes(locale));

/** Returns the cells of a row; `tree` holds the fields. */
export const printed = (tree: Tree): TableCell[] =>
  csvColumns().map(({ field, kind }) => {
    const value = valueAt(tree, field.split('.'));
    return value === undefined ? '' : kind.print(value as never);
  });

/**
 * Returns the column of a field: of the field itself, else the first of those it consists of (`nutrition`), else the one that holds it
 * (`diets.0`). Empty when there is none.
 */
export function columnOf(field: string): string {
  const found =
    columns.find(column => column.field === field) ??
    columns.find(column => column.field.startsWith(`${field}.`)) ??
    columns.find(column => field.startsWith(`${column.field}.`));
  return found?.name ?? '';
}
