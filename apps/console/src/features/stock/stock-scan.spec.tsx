/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { screen, waitFor, within } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';
import { scan } from '../../../test/scan.js';

const playNotes = jest.fn();
jest.unstable_mockModule('../../lib/play-notes.js', () => ({ playNotes }));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { data, requests } = consoleServer();
const [dal, bhujia, ghee] = ['toor-dal-1kg', 'aloo-bhujia-400g', 'ghee-1l'] as const;
const [dalCode, bhujiaCode, saffronCode, wrongCode] = ['5901234123457', '96385074', '2000000000015', '5900000000015'] as const;
const codes: Readonly<Record<string, string>> = { [dal]: dalCode, [bhujia]: bhujiaCode, 'saffron-1g': saffronCode };

beforeEach(() => {
  data.products = data.products.map(product => {
    const code = codes[product.id];
    return { ...product, quantity: 4, eans: code === undefined ? [] : [code] };
  });
  data.stock = {
    [dal]: { shelf: 'B2-4', onHand: 7 },
    [bhujia]: { shelf: 'C1', onHand: 4 },
    'saffron-1g': { isSold: false },
    [ghee]: {},
  };
});
afterEach(() => playNotes.mockClear());

const field = (name: string) => screen.findByRole('textbox', { name });
const lineOf = (input: HTMLElement) => input.closest('li');
const alertText = () => screen.queryByRole('alert')?.textContent ?? '';

describe('scanning in the stocktake', () => {
  const open = async (path = '/admin/stock/stocktake') => {
    const { user } = await renderConsole(path);
    await screen.findByRole('textbox', { name: 'Scan or type a barcode' });
    return user;
  };

  it('opens the shelf of a product, focuses it, and counts a piece with each scan', async () => {
    await open();
    scan(dalCode);
    const count = await field('Count of Toor Dal, 1 kg');
    expect(count).toHaveValue('1');
    await waitFor(() => expect(lineOf(count)).toHaveFocus());
    scan(dalCode);
    expect(count).toHaveValue('2');
    expect(screen.getByText('Toor Dal, 1 kg: 2')).toBeVisible();
    expect(playNotes).not.toHaveBeenCalled();
  });

  it('takes the count once another product is scanned, and counts on when it comes again', async () => {
    await open('/admin/stock/stocktake?search=o');
    scan(dalCode);
    scan(dalCode);
    scan(bhujiaCode);
    expect(await screen.findByText('2 counted')).toBeVisible();
    expect(await field('Count of Aloo Bhujia, 1 kg')).toHaveValue('1');
    scan(dalCode);
    expect(await field('Count of Toor Dal, 1 kg')).toHaveValue('3');
  });

  it('counts on from what was typed, and takes back what the scanner types into a field', async () => {
    await open('/admin/stock/stocktake?search=o');
    const count = await field('Count of Toor Dal, 1 kg');
    fillIn(count, '12');
    count.focus();
    scan(dalCode);
    expect(await screen.findByText('13 counted')).toBeVisible();
    const other = await field('Count of Aloo Bhujia, 1 kg');
    other.focus();
    scan(dalCode);
    expect(other).toHaveValue('');
    expect(await field('Count of Toor Dal, 1 kg')).toHaveValue('14');
  });

  it('refuses what has no stock to count, an unknown code, and a scan during the review', async () => {
    const user = await open('/admin/stock/stocktake?search=o');
    scan(wrongCode);
    expect(alertText()).toBe(`No product has the barcode ${wrongCode}.`);
    scan(saffronCode);
    expect(alertText()).toMatch(/^The stock of Saffron.* is not kept\.$/);
    scan(dalCode);
    expect(alertText()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Review 1 count' }));
    await screen.findByRole('heading', { name: '1 difference' });
    screen.getByRole('button', { name: 'Book 1 difference' }).focus();
    scan(dalCode);
    expect(alertText()).toBe('Nothing is counted during the review. Continue counting first.');
    expect(playNotes).toHaveBeenCalledTimes(3);
    expect(requests.filter(({ path }) => path.endsWith('/stocktakes'))).toEqual([]);
  });
});

describe('scanning a delivery', () => {
  const open = async () => {
    const { user } = await renderConsole('/admin/stock');
    await user.click(await screen.findByRole('button', { name: 'Receive delivery' }));
    return { user, form: within(await screen.findByRole('dialog', { name: 'Receive a delivery' })) };
  };

  it('adds a product, focuses it, and counts a piece with each scan', async () => {
    const { form } = await open();
    form.getByRole('combobox', { name: 'Add a product' }).focus();
    scan(dalCode);
    const pieces = form.getByRole('textbox', { name: 'Pieces of Toor Dal, 1 kg' });
    expect(pieces).toHaveValue('1');
    expect(lineOf(pieces)).toHaveFocus();
    expect(form.getByRole('combobox', { name: 'Add a product' })).toHaveValue('');
    fillIn(pieces, '6');
    pieces.focus();
    scan(bhujiaCode);
    scan(dalCode);
    expect(pieces).toHaveValue('7');
    expect(form.getByRole('button', { name: 'Receive 8 pieces (2)' })).toBeEnabled();
    expect(requests.filter(({ path }) => path.endsWith('/deliveries'))).toEqual([]);
  });

  it('refuses an unknown code, and leaves the number of the delivery note alone', async () => {
    const { form } = await open();
    const note = form.getByRole('textbox', { name: /^Delivery note number/ });
    expect(note).toHaveFocus();
    scan(dalCode);
    expect(note).toHaveValue(dalCode);
    expect(form.queryByRole('textbox', { name: /^Pieces of/ })).toBeNull();
    form.getByRole('combobox', { name: 'Add a product' }).focus();
    scan(bhujiaCode);
    note.focus();
    scan(dalCode);
    expect(requests.filter(({ path }) => path.endsWith('/deliveries'))).toEqual([]);
    form.getByRole('combobox', { name: 'Add a product' }).focus();
    scan(wrongCode);
    expect(alertText()).toBe(`No product has the barcode ${wrongCode}.`);
    expect(playNotes).toHaveBeenCalledTimes(1);
  });
});
