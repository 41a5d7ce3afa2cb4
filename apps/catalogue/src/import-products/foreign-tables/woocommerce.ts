import { categoryCells, idOf, piecesOf, textOf, type ForeignRow, type ForeignTable, type Translated } from './foreign-table.js';

/**
 * Products exported by WooCommerce (woocommerce.com, "Product CSV Importer and Exporter"). A `variable` product only holds what its variations share; each of them is a product
 * here. A sale price is not taken: of a reduction the lowest price of the 30 days before has to be told, which the table does not have.
 */
export const wooCommerce: ForeignTable = {
  program: 'woocommerce',
  knownBy: ['ID', 'Type', 'SKU', 'Regular price'],
  columns: {
    id: 'SKU',
    name: 'Name',
    description: 'Description',
    price: 'Regular price',
    category_id: 'Categories',
    category_name: 'Categories',
    net_amount: 'Weight (kg)',
    quantity: 'Stock',
    image_url: 'Images',
    is_active: 'Published',
    eans: 'GTIN, UPC, EAN, or ISBN',
  },
  read: ['ID', 'Type', 'Short description', 'Parent', 'Weight (g)'],
  translate(rows) {
    const shared = new Map(rows.flatMap(row => [row.cell('SKU') || '-', `id:${row.cell('ID')}`].map(key => [key, row] as const)));
    const named = rows.filter(row => row.cell('Type') !== 'variable');
    const isProduct = (row: ForeignRow) => /\b(simple|variation)\b/.test(row.cell('Type'));
    return {
      products: named.filter(isProduct).map(row => productOf(row, shared.get(row.cell('Parent')) ?? row)),
      leftOut: named.filter(row => !isProduct(row)).map(row => ({ at: row.at, name: row.cell('Name'), why: 'group' as const })),
    };
  },
};

function productOf(row: ForeignRow, parent: ForeignRow): Translated {
  const either = (column: string) => row.cell(column) || parent.cell(column);
  const [kilograms, grams] = [either('Weight (kg)'), either('Weight (g)')];
  const [image = ''] = listed(either('Images'));
  const [path = ''] = listed(either('Categories'));
  const description = either('Description') || either('Short description');
  const cells = {
    id: idOf(row.cell('SKU')) || idOf(row.cell('Name')),
    name: row.cell('Name'),
    // Line breaks within a cell are written as two characters.
    description: textOf(description.replaceAll('\\n', '<br>')),
    price: row.cell('Regular price'),
    ...categoryCells(path.split(' > ').at(-1) ?? ''),
    ...(grams !== '' && { net_amount: grams, net_unit: 'g' }),
    ...(kilograms !== '' && { net_amount: kilograms, net_unit: 'kg' }),
    quantity: piecesOf(row.cell('Stock')),
    image_url: image,
    is_active: String(row.cell('Published') === '1' && parent.cell('Published') === '1'),
    eans: row.cell('GTIN, UPC, EAN, or ISBN'),
  };
  return { at: row.at, cells };
}

/** Returns the values of a list, in which a comma within a value is written with a backslash. */
const listed = (cell: string): string[] => cell.split(/(?<!\\), /).map(value => value.replaceAll('\\,', ','));
