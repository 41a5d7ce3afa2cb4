import { categoryCells, idOf, piecesOf, textOf, type ForeignRow, type ForeignTable, type Translated } from './foreign-table.js';

/** What Shopify calls the only variant of a product without variants. */
const onlyVariant = 'Default Title';

/**
 * Products exported by Shopify (help.shopify.com, "Product CSV files"). A product has a row for each variant, and its first row has what they share. Each variant is a product
 * here. A compared-at price is not taken: of a reduction the lowest price of the 30 days before has to be told, which the table does not have.
 */
export const shopify: ForeignTable = {
  program: 'shopify',
  knownBy: ['Handle', 'Title', 'Variant Price'],
  columns: {
    id: 'Handle',
    name: 'Title',
    description: 'Body (HTML)',
    price: 'Variant Price',
    category_id: 'Type',
    category_name: 'Type',
    net_amount: 'Variant Grams',
    quantity: 'Variant Inventory Qty',
    image_url: 'Image Src',
    is_active: 'Status',
    eans: 'Variant Barcode',
  },
  read: [
    'Option1 Value',
    'Option2 Value',
    'Option3 Value',
    'Option1 Name',
    'Option2 Name',
    'Option3 Name',
    'Gift Card',
    'Published',
  ],
  translate(rows) {
    const first = new Map<string, ForeignRow>();
    for (const row of rows) if (row.cell('Title') !== '') first.set(row.cell('Handle'), row);
    const variants = rows.flatMap(row => {
      const product = first.get(row.cell('Handle')) ?? row;
      // A row without a price only has another picture of its product.
      return row.cell('Variant Price') === ''
        ? []
        : [{ row, product, isGift: product.cell('Gift Card').toUpperCase() === 'TRUE' }];
    });
    return {
      products: variants.flatMap(({ row, product, isGift }) => (isGift ? [] : productOf(row, product))),
      leftOut: variants.flatMap(({ row, product, isGift }) =>
        isGift ? { at: row.at, name: product.cell('Title'), why: 'voucher' as const } : [],
      ),
    };
  },
};

function productOf(row: ForeignRow, product: ForeignRow): Translated {
  const options = [1, 2, 3].map(n => row.cell(`Option${n} Value`)).filter(value => value !== '' && value !== onlyVariant);
  const grams = row.cell('Variant Grams');
  const status = product.cell('Status');
  const isSold = (status === '' || status.toLowerCase() === 'active') && product.cell('Published').toUpperCase() !== 'FALSE';
  const cells = {
    id: idOf(row.cell('Handle'), ...options) || idOf(product.cell('Title'), ...options),
    name: [product.cell('Title'), ...options].join(' '),
    description: textOf(product.cell('Body (HTML)')),
    price: row.cell('Variant Price'),
    ...categoryCells(product.cell('Type')),
    ...(Number(grams) > 0 && { net_amount: grams, net_unit: 'g' }),
    quantity: piecesOf(row.cell('Variant Inventory Qty')),
    image_url: row.cell('Image Src') || product.cell('Image Src'),
    is_active: String(isSold),
    // Written with an apostrophe, so that a spreadsheet keeps the zeros before it.
    eans: row.cell('Variant Barcode').replace(/^'/, ''),
  };
  return { at: row.at, cells };
}
