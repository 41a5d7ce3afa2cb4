/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { screen, waitFor } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';
import { scan } from '../../../test/scan.js';

const playNotes = jest.fn();
jest.unstable_mockModule('../../lib/play-notes.js', () => ({ playNotes }));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { data, requests } = consoleServer();
const [one = '', two = ''] = freshData().packing.map(({ id }) => id);
const [dalCode, bhujiaCode, saffronCode] = ['5901234123457', '96385074', '2000000000015'] as const;
const codes: Readonly<Record<string, string>> = {
  'toor-dal-1kg': dalCode,
  'aloo-bhujia-400g': bhujiaCode,
  'saffron-1g': saffronCode,
};

beforeEach(() => {
  data.products = data.products.map(product => {
    const code = codes[product.id];
    return code === undefined ? product : { ...product, eans: [code] };
  });
  globalThis.print = () => undefined;
});
afterEach(() => playNotes.mockClear());

const line = (name: RegExp) => screen.findByRole('button', { name });
const dal = () => line(/^\d × ?Toor Dal/);
const bhujia = () => line(/^1 × ?Aloo Bhujia/);
const marks = () => requests.filter(({ method }) => method === 'PUT');

async function open(order = one, locale: 'en' | 'pl' = 'en') {
  const { user } = await renderConsole(`/admin/packing?order=${order}`, locale);
  await screen.findAllByRole('button', { name: /^\d × / });
  return user;
}

describe('scanning while packing', () => {
  it('counts the pieces of a line, ticks it with the last one, and focuses it', async () => {
    await open();
    scan(dalCode);
    expect(await dal()).toHaveFocus();
    expect(await dal()).toHaveTextContent('1 of 2 scanned');
    expect(screen.getByText('Toor Dal: 1 of 2')).toBeVisible();
    expect(marks()).toEqual([]);
    scan(bhujiaCode);
    expect(await bhujia()).toHaveFocus();
    expect(await bhujia()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Aloo Bhujia packed. 1 product left.')).toBeVisible();
    scan(dalCode);
    expect(await dal()).toHaveAttribute('aria-pressed', 'true');
    expect(await dal()).not.toHaveTextContent('scanned');
    await waitFor(() => expect(data.packing[0]?.lines.map(({ state }) => state)).toEqual(['packed', 'packed']));
    // The Enter of the scanner has not ended the order.
    expect(data.packing).toHaveLength(2);
    expect(playNotes).not.toHaveBeenCalled();
  });

  it.each([
    ['en', saffronCode, 'Saffron is not in this order.'],
    ['en', '5900000000015', 'No product has the barcode 5900000000015.'],
    ['en', '5901234123458', '5901234123458 is not the barcode of a product.'],
    ['pl', saffronCode, /: nie ma tego produktu w tym zamówieniu\.$/],
  ] as const)('refuses a wrong code, seen and heard: %s %s', async (locale, code, sentence) => {
    await open(undefined, locale);
    const before = document.activeElement;
    scan(code);
    const alert = await screen.findByText(sentence);
    expect(alert.closest('[role="alert"]')).not.toBeNull();
    expect(playNotes).toHaveBeenCalledTimes(1);
    expect(before).toHaveFocus();
    expect(marks()).toEqual([]);
  });

  it('is silent once the sound is switched off, which the browser keeps', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Sound when a barcode is refused', pressed: true }));
    scan(saffronCode);
    expect(screen.getByText('Saffron is not in this order.')).toBeVisible();
    expect(playNotes).not.toHaveBeenCalled();
    expect(localStorage.getItem('console-scan-sound')).toBe('off');
  });

  it('says when a line is complete or missing, and counts anew once a tick is taken back', async () => {
    const user = await open();
    await user.click(await dal());
    scan(dalCode);
    expect(screen.getByText('All of Toor Dal is packed already.')).toBeVisible();
    expect(playNotes).toHaveBeenCalledTimes(1);
    await user.click(await dal());
    scan(dalCode);
    expect(await dal()).toHaveTextContent('1 of 2 scanned');
    (await bhujia()).focus();
    await user.keyboard('m');
    scan(bhujiaCode);
    expect(screen.getByText('Aloo Bhujia is marked as missing. Take that back first.')).toBeVisible();
  });

  it('gives the pieces of orders that are packed together to one box after the other', async () => {
    const { user } = await renderConsole('/admin/packing');
    await user.click(await screen.findByRole('button', { name: 'Pack 2 together' }));
    await line(/^3 × ?Toor Dal/);
    scan(dalCode);
    expect(screen.getByText('Box A: Toor Dal, 1 of 2')).toBeVisible();
    scan(dalCode);
    expect(screen.getByText('Box A: Toor Dal, 2 of 2')).toBeVisible();
    expect(await dal()).toHaveTextContent('2 of 3 scanned');
    scan(dalCode);
    expect(screen.getByText('Box B: Toor Dal, 1 of 1')).toBeVisible();
    expect(await dal()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(marks()).toHaveLength(2));
  });

  it('takes a code that is typed by hand', async () => {
    const user = await open(two);
    const field = screen.getByRole('textbox', { name: 'Scan or type a barcode' });
    await user.type(field, '5 901234 123457{Enter}');
    expect(await dal()).toHaveAttribute('aria-pressed', 'true');
    expect(await dal()).toHaveFocus();
    expect(field).toHaveValue('');
  });

  it('leaves alone the field that has the focus, and a question that is asked', async () => {
    const user = await open();
    const field = screen.getByRole('textbox', { name: 'Scan or type a barcode' });
    field.focus();
    scan(dalCode);
    expect(field).toHaveValue('');
    scan(dalCode);
    (await bhujia()).focus();
    await user.keyboard('m{Enter}');
    await screen.findByRole('dialog', { name: 'Pack without what is missing?' });
    playNotes.mockClear();
    scan(dalCode);
    expect(playNotes).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: 'Pack without what is missing?' })).toBeVisible();
    expect(data.packing).toHaveLength(2);
  });
});
