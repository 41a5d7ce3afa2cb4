/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { productFaults } from '@kirana/contracts';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { textsIn } from '@kirana/web-kit/testing/texts-in';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import type { ImportResult } from './api.js';

const notify = jest.fn();
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify,
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
const { renderConsole } = await import('../../../test/render-console.js');
const { server } = consoleServer();

const outcome: ImportResult = {
  rows: 3,
  created: 3,
  changed: 0,
  unchanged: 0,
  applied: false,
  basis: 'b',
  names: [],
  errors: [],
  wrongRows: 0,
  warnings: [],
  warnedRows: 0,
  fates: [],
  changes: [],
  changesInAll: 0,
  stock: [],
  stockChanged: 0,
  pictures: { taken: 0, unused: [], missing: [] },
  categories: [],
};
const answering = (body: object, status = 200) =>
  server.use(http.post('*/api/admin/products/import', () => HttpResponse.json(body, { status })));

/** Chooses a file, a byte for each letter, in the Polish or English console and returns its dialog. */
async function choose(locale: 'en' | 'pl', content = 'id') {
  const { user } = await renderConsole('/admin/products', locale);
  const words =
    locale === 'pl' ? ['Importuj CSV', 'Import produktów', 'Importuj teraz'] : ['Import CSV', 'Import products', 'Import now'];
  await user.click(await screen.findByRole('button', { name: words[0] ?? '' }));
  const dialog = within(await screen.findByRole('dialog', { name: words[1] ?? '' }));
  // jsdom's files have no arrayBuffer().
  const bytes = Uint8Array.from(content, letter => letter.charCodeAt(0));
  const file = Object.assign(new File([], 'products.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  });
  await user.upload(dialog.getByLabelText(/CSV/), file);
  return { dialog, apply: () => dialog.getByRole('button', { name: words[2] ?? '' }) };
}

describe('/admin/products: the demonstration range', () => {
  it('is removed after a question, and what was sold is switched off', async () => {
    server.use(
      http.post('*/api/admin/demo-range/retirement', () => HttpResponse.json({ removed: 112, switchedOff: 1, dishes: 40 })),
    );
    const { user } = await renderConsole('/admin/products');
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the demonstration range' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove the demonstration range?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    const description = expect.stringMatching(/^Removed: 112\. Switched off: 1\./);
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success', description })));
  });
});

describe('/admin/products: import', () => {
  it('says how the table of another shop was read', async () => {
    const leftOut = [{ line: 5, product: 'Gift card', why: 'voucher' as const }];
    answering({
      ...outcome,
      origin: { program: 'shopify', leftOut, shortened: [{ line: 7, product: 'Ghee' }], unusedColumns: ['Vendor', 'Tags'] },
    });
    const { dialog, apply } = await choose('en');
    await dialog.findByText('Exported by Shopify');
    dialog.getByText('Line 5, Gift card: left out, because it is a gift card');
    dialog.getByText('Line 7, Ghee: the description is cut to 2,000 characters');
    dialog.getByText('Not taken: Vendor, Tags');
    expect(apply()).toBeEnabled();
  });

  it('says in Polish what is wrong with each row', async () => {
    const errors = [
      { line: 2, product: 'Toor Dal', column: 'price', code: 'not-amount', values: {}, message: 'must be an amount' },
      {
        line: 3,
        product: 'toor-dal-1kg',
        column: 'id',
        code: 'twice',
        values: { unit: 'line', at: 1_200 },
        message: 'stands in line 1200 already',
      },
      {
        line: 4,
        product: 'Besan',
        column: 'regular_price',
        code: 'never-charged',
        values: { priceMinor: 9_990 },
        message: 'It never cost 99.90 zł.',
      },
      { line: 5, product: '', column: 'origin', code: 'of-a-newer-shop', values: {}, message: 'is wrong in a new way' },
      ...['Atta', 'Maida', 'Poha', 'Sooji', 'Ragi'].map((product, n) => ({
        line: n + 6,
        product,
        column: 'version',
        code: 'changed-since-export',
        values: {},
        message: 'the product has been changed since this file was exported',
      })),
      { line: 11, product: 'Paneer', column: '', code: 'of-a-newer-shop', values: {}, message: 'is wrong as a whole' },
    ];
    answering({ ...outcome, rows: 10, errors, wrongRows: 10 });
    const { dialog, apply } = await choose('pl');
    // There are no others to import.
    expect(await dialog.findByText(/^Popraw je i wybierz plik ponownie:/)).toBeVisible();
    expect((await dialog.findAllByRole('listitem')).map(each => each.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Wiersz 2, Toor Dal, price: musi być kwotą z najwyżej dwoma miejscami po przecinku',
      'Wiersz 3, toor-dal-1kg, id: jest już w wierszu 1200',
      'Wiersz 4, Besan, regular_price: produkt nigdy nie kosztował w tym sklepie 99,90 zł',
      'Wiersz 5, origin: is wrong in a new way',
      'Wierszy: 5 (Wiersz 6, Atta; Wiersz 7, Maida; Wiersz 8, Poha; i 2 inne), version: produkt zmieniono po wyeksportowaniu tego pliku',
      'Wiersz 11, Paneer, is wrong as a whole',
    ]);
    expect(apply()).toBeDisabled();
  });

  it('says what becomes of each row, and imports those that are not refused', async () => {
    const wrong = { line: 2, product: 'Toor Dal', column: 'price', code: 'not-amount', values: {}, message: 'must be an amount' };
    const unread = { line: 3, product: 'Ghee', column: 'eans', code: 'not-ean', values: {}, message: 'must be digits' };
    const fates = [
      { line: 2, productId: 'toor-dal-1kg', product: 'Toor Dal', becomes: 'refused' },
      { line: 3, productId: 'ghee-500g', product: 'Ghee', becomes: 'created' },
      { line: 4, productId: 'besan', product: 'besan', becomes: 'changed' },
    ] as const;
    const body = { ...outcome, errors: [wrong], wrongRows: 1, warnings: [unread], warnedRows: 1, fates };
    answering({ ...body, rows: 5 });
    const { dialog } = await choose('en');
    const table = within(await dialog.findByRole('region', { name: 'What becomes of each row' }));
    const rows = table.getAllByRole('row').map(row => row.textContent);
    expect(rows).toEqual(['LineProductBecomes', '2Toor Daltoor-dal-1kgrefused', '3Gheeghee-500gnew product', '4besanchanged']);
    expect(dialog.getByText('2 more rows are not shown.')).toBeVisible();
    expect(dialog.getByText('1 row is imported in part')).toBeVisible();
    expect(dialog.getByText(/^Line 3, Ghee, eans: /)).toBeVisible();
    let asked = '';
    server.use(
      http.post('*/api/admin/products/import', ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json({ ...body, rows: 5, applied: true });
      }),
    );
    dialog.getByRole('button', { name: 'Import 4 of 5 rows' }).click();
    const description = 'Imported 4 of 5 rows. The others are still listed.';
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success', description })));
    expect(asked).toContain('goodRowsOnly=true');
    // What stayed out remains to be read.
    expect(await dialog.findByText(/^The others are in the shop\. Correct them/)).toBeVisible();
    expect(dialog.getByText('Line 2, Toor Dal, price: must be an amount with at most two decimals')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
    // Of two, one is the cross at the top.
    expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });

  it('lists what changes, and says how many changes it does not list', async () => {
    const toor = { productId: 'toor-dal-1kg', product: 'Toor Dal' };
    const changes = [
      { ...toor, column: 'price', from: '16.90', to: '17.50' },
      { ...toor, column: 'image_url', from: '', to: '/media/new.webp' },
      { ...toor, column: 'diets', from: 'vegan|jain', to: '' },
      { productId: 'lime-juice-1l', product: 'Lime Juice', column: 'name', from: null, to: 'Lime Juice' },
    ];
    answering({ ...outcome, changed: 1, created: 1, changes, changesInAll: 27 });
    const { dialog, apply } = await choose('pl');
    const table = within(await dialog.findByRole('region', { name: 'Co się zmieni' }));
    expect(table.getAllByRole('columnheader').map(cell => cell.textContent)).toEqual(['Produkt, kolumna', 'Przed', 'Po']);
    expect(table.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual([
      'Toor Dalprice',
      'Toor Dalimage_url',
      'Toor Daldiets',
      'Lime Juicename',
    ]);
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map(row =>
        within(row)
          .getAllByRole('cell')
          .map(cell => cell.textContent),
      );
    expect(cells).toEqual([
      ['16,90', '17,50'],
      ['(puste)', '(nowe zdjęcie)'],
      ['vegan|jain', '(puste)'],
      ['Nowy produkt', 'Lime Juice'],
    ]);
    expect(dialog.getByText('Nie widać jeszcze 23 zmian.')).toBeVisible();
    expect(apply()).toBeEnabled();
  });

  it('says in Polish why a file cannot be read at all', async () => {
    const fault = { path: 'csv', code: 'unknown-columns', values: { columns: 'prize' }, message: 'Unknown column prize.' };
    answering(aProblem(400, 'invalid-request', fault.message, { errors: [fault] }), 400);
    const { dialog } = await choose('pl');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nie udało się odczytać pliku: Nieznane kolumny: prize.');
  });

  it('recognises the encoding of the file, and shows names as they were read and pictures that were not chosen', async () => {
    let sent: unknown;
    const names = ['Żurek śląski', 'Mąka'];
    server.use(
      http.post('*/api/admin/products/import', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...outcome, names, pictures: { taken: 0, unused: [], missing: ['dal.jpg'] } });
      }),
    );
    const { dialog, apply } = await choose('pl', 'id;name\nx;\xafurek \x9cl\xb9ski');
    expect(await dialog.findByText('Odczytano z pliku: Żurek śląski · Mąka')).toBeVisible();
    expect(sent).toMatchObject({ csv: 'id;name\nx;Żurek śląski' });
    expect(dialog.getByText('1 zdjęcia z pliku nie ma wśród wybranych plików')).toBeVisible();
    expect(apply()).toBeEnabled();
  });

  it('refuses a file whose letters it would have to guess, and says what to do', async () => {
    const { dialog, apply } = await choose('pl', 'id;name\nx;Cr\xe8me');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Zapisz plik jako „CSV UTF-8” i wybierz go ponownie.');
    expect(apply()).toBeDisabled();
  });

  it('names the categories that it will make, in the language of the admin', async () => {
    answering({
      ...outcome,
      categories: [
        { id: 'juices', name: 'Juices', translatedName: { pl: 'Soki' }, products: 2 },
        { id: 'spicse', name: 'Spicse', translatedName: {}, products: 1 },
      ],
    });
    const { dialog, apply } = await choose('pl');
    expect(await dialog.findByText('Powstaną 2 nowe kategorie')).toBeVisible();
    expect(dialog.getByText('Soki (juices): 2 produkty')).toBeVisible();
    expect(dialog.getByText('Spicse (spicse): 1 produkt')).toBeVisible();
    expect(apply()).toBeEnabled();
  });

  it('has a sentence for each fault', () => {
    const sentences = [...textsIn('en').keys()].filter(key => key.startsWith('productFaults.'));
    expect(sentences.toSorted()).toEqual(productFaults.map(fault => `productFaults.${fault}`).toSorted());
  });
});
