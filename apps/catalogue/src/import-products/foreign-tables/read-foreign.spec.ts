import { resolveEntry } from '../resolve-entry.js';
import { readCsv } from '../product-csv.js';

/** Columns as the two programs write them, of those that matter and of some that do not. */
const shopify = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Gift Card,Status
urad-dal,Urad Dal,"<p>Black gram &amp; more.</p><ul><li>whole</li><li>split</li></ul>",Mills,Lentils,TRUE,Size,500 g,500,12,11.90,,https://cdn.example/urad.jpg,FALSE,active
urad-dal,,,,,,,2 kg,2000,3,39.00,45.00,,,
urad-dal,,,,,,,,,,,,https://cdn.example/urad-back.jpg,,
lassi,Mango Lassi,Drink,Dairy,Beverages,TRUE,Title,Default Title,,-4,6.50,,,FALSE,draft
card,Gift card,,Mills,Gift,TRUE,Denominations,50,0,,50.00,,,TRUE,active
`;
const wooCommerce = `ID,Type,SKU,Name,Published,Short description,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent
7,simple,HALDI-100,"Turmeric, ground",1,,"Haldi.\\nFor dals.",120,0.1,3.49,"4,90","Groceries > Spices, Vegan",haldi,"https://cdn.example/a.jpg, https://cdn.example/b.jpg",
8,variable,RICE,Basmati Rice,1,Aged,,,,,,Groceries > Rice,,,
9,variation,RICE-5,Basmati Rice - 5 kg,1,,,8,5,,64.90,,,,RICE
10,variation,RICE-9,Basmati Rice - 9 kg,1,,,1,9,,99.90,,,,id:8
11,simple,,Paneer,-1,,,,0.2,,12.90,Groceries > Fresh,,,
12,grouped,BOX,Box of spices,1,,,,,,,Groceries > Spices,,,
`;

const productsOf = (csv: string) =>
  readCsv(csv).entries.map(entry => {
    const { product, problems } = resolveEntry(entry, undefined, undefined);
    if (!product) throw new Error(`line ${entry.at}: ${JSON.stringify(problems)}`);
    const { id, name, description, priceMinor, netAmount, netUnit, initialQuantity, imageUrl, isActive } = product;
    return { id, name, description, priceMinor, net: `${netAmount} ${netUnit}`, initialQuantity, imageUrl, isActive };
  });

describe('the table of another shop', () => {
  it('of Shopify has a product for each variant', () => {
    expect(productsOf(shopify)).toEqual([
      {
        id: 'urad-dal-500-g',
        name: 'Urad Dal 500 g',
        description: 'Black gram & more.\n- whole\n- split',
        priceMinor: 1_190,
        net: '500 g',
        initialQuantity: 12,
        imageUrl: 'https://cdn.example/urad.jpg',
        isActive: true,
      },
      expect.objectContaining({
        id: 'urad-dal-2-kg',
        priceMinor: 3_900,
        net: '2000 g',
        imageUrl: 'https://cdn.example/urad.jpg',
      }),
      expect.objectContaining({ id: 'lassi', name: 'Mango Lassi', initialQuantity: 0, isActive: false, net: '1 pcs' }),
    ]);
    expect(readCsv(shopify).origin).toEqual({
      program: 'shopify',
      leftOut: [{ line: 6, product: 'Gift card', why: 'voucher' }],
      shortened: [],
      unusedColumns: ['Vendor', 'Variant Compare At Price'],
    });
    expect(readCsv(shopify).entries[0]).toMatchObject({ fields: { categoryId: 'lentils' }, category: { name: 'Lentils' } });
  });

  it('of WooCommerce has a product for each simple one and each variation', () => {
    expect(productsOf(wooCommerce)).toEqual([
      {
        id: 'haldi-100',
        name: 'Turmeric, ground',
        description: 'Haldi.\nFor dals.',
        priceMinor: 490,
        net: '0.1 kg',
        initialQuantity: 120,
        imageUrl: 'https://cdn.example/a.jpg',
        isActive: true,
      },
      expect.objectContaining({ id: 'rice-5', description: 'Aged', initialQuantity: 8, net: '5 kg', isActive: true }),
      expect.objectContaining({ id: 'rice-9', description: 'Aged', initialQuantity: 1 }),
      expect.objectContaining({ id: 'paneer', priceMinor: 1_290, isActive: false }),
    ]);
    expect(readCsv(wooCommerce).origin).toEqual({
      program: 'woocommerce',
      leftOut: [{ line: 7, product: 'Box of spices', why: 'group' }],
      shortened: [],
      unusedColumns: ['Sale price', 'Tags'],
    });
    expect(readCsv(wooCommerce).entries.map(({ fields }) => fields['categoryId'])).toEqual(['spices', 'rice', 'rice', 'fresh']);
  });

  it('has the barcodes of both', () => {
    const eansOf = (csv: string) => readCsv(csv).entries.map(({ fields }) => fields['eans']);
    const bought = `Handle,Title,Type,Variant Price,Variant Barcode,Option1 Value\nrice,Rice,Rice,9.90,'036000291452,1 kg\nrice,,,19.90,,2 kg\n`;
    expect(eansOf(bought)).toEqual([['0036000291452'], undefined]);
    const sold = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Regular price,Categories\n7,simple,RICE,5901234123457,Rice,1,9.90,Rice\n`;
    expect(eansOf(sold)).toEqual([['5901234123457']]);
    const { entries, nameOf } = readCsv(bought.replace(`'036000291452`, 'SHELF-12'));
    expect(entries[0]?.unreadable?.map(({ field, code }) => [nameOf(field), code])).toEqual([['Variant Barcode', 'not-ean']]);
    expect(readCsv(bought).origin?.unusedColumns).toEqual([]);
  });

  it('tells mistakes by its own columns', () => {
    const { entries, nameOf } = readCsv(shopify.replace('11.90', 'free').replace('urad-dal,Urad', '豆,Urad'));
    const [{ unreadable = [] } = {}] = entries;
    expect(unreadable.map(({ field }) => nameOf(field))).toEqual(['Variant Price']);
  });

  it('is taken where its texts are long, or have letters that no id has', () => {
    const handle = 'a-handle-that-is-as-long-as-the-longest-one-that-an-id-can-have-here';
    const [long, other] = productsOf(shopify.replaceAll('urad-dal,', `${handle},`).replace('Black gram', 'gram '.repeat(600)));
    expect([long?.id, other?.id]).toEqual([`${handle.slice(0, 58)}-500-g`, `${handle.slice(0, 58)}-2-kg`]);
    expect(long?.description).toHaveLength(2_000);
    expect(productsOf(shopify.replaceAll('urad-dal,', '豆,')).map(({ id }) => id)).toEqual([
      'urad-dal-500-g',
      'urad-dal-2-kg',
      'lassi',
    ]);
    const spices = wooCommerce
      .replace('Groceries > Spices, Vegan', 'Herbs\\, Spices, Vegan')
      .replace('Weight (kg)', 'Weight (g)');
    expect(readCsv(spices).entries[0]).toMatchObject({
      category: { name: 'Herbs, Spices' },
      fields: { netQuantity: { unit: 'g' } },
    });
  });

  it('of ours is read as before', () => {
    expect(readCsv('id,price\ntoor-dal-1kg,18.99\n').origin).toBeUndefined();
    expect(() => readCsv('Handle,Title\na,b\n')).toThrow('Handle, Title');
  });
});
