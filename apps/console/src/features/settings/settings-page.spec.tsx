/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { openIn, shopDay, usualRegion } from '@kirana/i18n';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';
import { shopClock } from '../../lib/shop-instant.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => toasts.push(toast),
}));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, data, requests } = consoleServer();
afterEach(() => {
  toasts.length = 0;
  openIn(usualRegion);
});

const saved = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body]);
const section = (name: string) =>
  screen.findByRole('heading', { name, level: 2 }).then(heading => within(heading.closest('section') ?? heading));

describe('the settings page', () => {
  it('writes the value in force with the decimal comma in Polish', async () => {
    await renderConsole('/admin/settings', 'pl');
    const fee = await screen.findByRole('spinbutton', { name: 'Opłata za dostawę (zł)' });
    expect(fee).toHaveAccessibleDescription('nie zapisano, w sklepie obowiązuje 9,99');
  });

  it.each(['/admin/settings', '/admin/products', '/admin/discounts', '/admin/orders'])(
    'shows amounts of %s in the currency of the shop',
    async address => {
      openIn({ ...usualRegion, timeZone: 'Europe/Berlin', currency: 'EUR' });
      await renderConsole(address, 'pl');
      expect((await screen.findAllByText(/€/)).length).toBeGreaterThan(0);
      expect(document.body.textContent).not.toMatch(/(?<!\p{L})zł(?!\p{L})/u);
    },
  );

  it('leads to its sections', async () => {
    await renderConsole('/admin/settings');
    const index = within(await screen.findByRole('navigation', { name: 'Sections' }));
    const links = index.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);
    expect(links.slice(0, 3)).toEqual([
      ['Store Information', '#store'],
      ['New Orders', '#orders'],
      ['Opening Hours', '#hours'],
    ]);
    for (const [, href] of links) expect(document.querySelector(href ?? '')).not.toBeNull();
  });

  it('says at the field why a value was refused', async () => {
    const { user } = await renderConsole('/admin/settings');
    const field = await screen.findByLabelText('Currency');
    await user.clear(field);
    await user.type(field, 'EUR');
    await user.click(screen.getByRole('button', { name: 'Save Currency' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription("The shop's currency is PLN.");
    expect(toasts).toMatchObject([{ tone: 'error', description: 'Failed to update settings. Please try again.' }]);
  });

  it('tells a failure of the server in a toast (ASET-014)', async () => {
    server.use(http.put('*/api/admin/settings/:key', () => HttpResponse.error()));
    const { user } = await renderConsole('/admin/settings');
    fillIn(await screen.findByLabelText('Store name'), 'Sklep');
    await user.click(screen.getByRole('button', { name: 'Save Store name' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ tone: 'error', description: 'Failed to update settings. Please try again.' }]),
    );
  });

  it('asks before it saves a value that is not in force and that nobody typed', async () => {
    const { user } = await renderConsole('/admin/settings');
    const rate = await screen.findByLabelText('Tax rate, the service fee (%)');
    expect(rate).toHaveValue(23);
    expect(rate).toHaveAccessibleDescription(/Customers pay it as the service fee.*not saved, the shop uses 7/);
    const save = screen.getByRole('button', { name: 'Save Tax rate, the service fee (%)' });
    await user.click(save);
    const question = () => within(screen.getByRole('dialog'));
    expect(question().getByText('The service fee becomes 23% instead of 7%.')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(saved()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save Minimum order amount (zł)' }));
    expect(question().getByText('No order below 50.00 zł is taken; now there is no minimum.')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toEqual([['min_order_amount', { value: '50.00', was: '50.00' }]]));
    await user.clear(rate);
    await user.type(rate, '8');
    await user.click(save);
    await waitFor(() => expect(saved().at(-1)).toEqual(['tax_rate', { value: '8', was: '23' }]));
  });

  it('minds no spaces around a value, which the server drops', async () => {
    const { user } = await renderConsole('/admin/settings');
    const phone = await screen.findByLabelText('Store phone');
    fillIn(phone, ' +48 22 111 22 33 ');
    await user.tab();
    expect(phone).toBeValid();
  });

  it('says at a price what is wrong with it when it is left, before it is saved', async () => {
    const { user } = await renderConsole('/admin/settings');
    const rate = await screen.findByLabelText('Tax rate, the service fee (%)');
    await user.clear(rate);
    await user.type(rate, '120');
    expect(rate).toBeValid();
    await user.tab();
    expect(rate).toHaveAccessibleDescription('Enter a rate from 0 to 100 with at most two decimals.');
    await user.type(rate, '{Backspace}');
    expect(rate).toBeValid();
    expect(saved()).toEqual([]);
  });

  it('says at the field what another admin has set meanwhile, and saves over it when asked again', async () => {
    const { user } = await renderConsole('/admin/settings');
    const field = await screen.findByLabelText('Company name');
    Object.assign(data.settings.find(({ key }) => key === 'company_name') ?? {}, { value: 'Kirana S.A.' });
    fillIn(field, 'Kirana sp. z o.o.');
    await user.click(screen.getByRole('button', { name: 'Save Company name' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Meera changed this setting to "Kirana S\.A\."/));
    await user.click(screen.getByRole('button', { name: 'Save Company name' }));
    await waitFor(() => expect(field).toBeValid());
    expect(saved().at(-1)).toEqual(['company_name', { value: 'Kirana sp. z o.o.', was: 'Kirana S.A.' }]);
  });

  it('pauses new orders with a sentence in each language, and takes them again', async () => {
    const { user } = await renderConsole('/admin/settings');
    const english = await screen.findByLabelText('Text for customers (English)');
    await user.clear(english);
    await user.click(screen.getByRole('button', { name: 'Pause new orders' }));
    expect(english).toBeInvalid();
    fillIn(english, 'Back at six.');
    await user.click(screen.getByRole('button', { name: 'Pause new orders' }));
    const orders = await section('New Orders');
    expect(await orders.findByText('New orders are paused')).toBeVisible();
    expect(orders.getByText('Back at six.')).toBeVisible();
    await user.click(orders.getByRole('button', { name: 'Take orders again' }));
    expect(await screen.findByRole('button', { name: 'Pause new orders' })).toBeVisible();
    const words = 'Back at six.\nRobimy krótką przerwę i niedługo wracamy.';
    expect(saved()).toEqual([
      ['orders_paused', { value: words, was: '' }],
      ['orders_paused', { value: '', was: words }],
    ]);
  });

  it('saves opening hours by weekday, with midnight as the end of the day', async () => {
    const { user } = await renderConsole('/admin/settings');
    await user.click(await screen.findByRole('checkbox', { name: 'Round the clock, every day' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sunday' }), 'closed');
    const closing = screen.getByLabelText('Saturday, closes at');
    fillIn(closing, '00:00');
    await user.click(screen.getByRole('button', { name: 'Save Open for deliveries' }));
    await waitFor(() =>
      expect(saved()).toEqual([['opening_hours', { value: `${'08:00-22:00, '.repeat(5)}08:00-24:00, closed`, was: '' }]]),
    );
  });

  it('saves days with hours of their own', async () => {
    const { user } = await renderConsole('/admin/settings');
    const date = await screen.findByLabelText('Date');
    for (const day of ['2026-12-25', '2026-12-24']) {
      await user.type(date, day);
      await user.click(screen.getByRole('button', { name: 'Add a day' }));
    }
    await user.selectOptions(screen.getByRole('combobox', { name: '24 Dec 2026' }), 'open from ... to');
    await user.click(screen.getByRole('button', { name: 'Save Holidays and other days' }));
    await waitFor(() => expect(saved()).toEqual([['holidays', { value: '2026-12-24 08:00-22:00, 2026-12-25 closed', was: '' }]]));
    await user.click(screen.getByRole('button', { name: 'Remove 25 Dec 2026' }));
    expect(screen.queryByText('25 Dec 2026')).toBeNull();
  });

  it('closes early today, and says how many orders are promised beyond', async () => {
    const { user } = await renderConsole('/admin/settings');
    const time = await screen.findByLabelText('Close today at');
    fillIn(time, '18:00');
    await user.click(screen.getByRole('button', { name: 'Close early today' }));
    const question = within(await screen.findByRole('dialog', { name: 'Close at 18:00 today?' }));
    expect(await question.findByText(/open orders? (is|are) promised after that|No open order/)).toBeVisible();
    expect(requests.some(({ path }) => /orders\?.*windowFrom=.*windowTo=/.test(path))).toBe(true);
    await user.click(question.getByRole('button', { name: 'Close early today' }));
    await waitFor(() => expect(saved()).toEqual([['holidays', { value: `${shopDay(Date.now())} 00:00-18:00`, was: '' }]]));
  });

  it('asks with Enter too, saves nothing before, and counts what is promised after midnight', async () => {
    const days = data.settings.find(({ key }) => key === 'holidays');
    Object.assign(days ?? {}, { value: `${shopDay(Date.now())} 10:00-02:00` });
    const { user } = await renderConsole('/admin/settings');
    const time = await screen.findByLabelText('Close today at');
    fillIn(time, '18:00');
    await user.type(time, '{Enter}');
    await screen.findByRole('dialog', { name: 'Close at 18:00 today?' });
    const asked = () => requests.find(({ path }) => path.includes('windowTo='));
    await waitFor(() => expect(asked()).toBeDefined());
    const end = new URL(asked()?.path ?? '', 'http://shop').searchParams.get('windowTo') ?? '';
    expect(shopClock(end)).toMatch(/T02:00$/);
    expect(shopClock(end).slice(0, 10) > shopDay(Date.now())).toBe(true);
    expect(saved()).toEqual([]);
  });

  it('saves a day with hours of its own that was chosen and not added', async () => {
    const { user } = await renderConsole('/admin/settings');
    await user.type(await screen.findByLabelText('Date'), '2026-12-26');
    await user.click(screen.getByRole('button', { name: 'Save Holidays and other days' }));
    await waitFor(() => expect(saved()).toEqual([['holidays', { value: '2026-12-26 closed', was: '' }]]));
    expect(screen.getByText('26 Dec 2026')).toBeVisible();
  });

  it('says what a basket costs with the prices as they are typed', async () => {
    const { user } = await renderConsole('/admin/settings');
    const line = async () => (await screen.findByText(/^A basket of/)).textContent?.replaceAll(/\s/g, ' ');
    expect(await line()).toBe(
      'A basket of 60,00 zł to Wola: 9,99 zł delivery + 0,74 zł for the distance + 4,20 zł service fee = 74,93 zł.',
    );
    const fee = screen.getByLabelText('Delivery fee (zł)');
    fillIn(fee, '12.50');
    await user.clear(screen.getByLabelText('Tax rate, the service fee (%)'));
    await user.type(screen.getByLabelText('Tax rate, the service fee (%)'), '10');
    expect(await line()).toBe(
      'A basket of 60,00 zł to Wola: 12,50 zł delivery + 0,74 zł for the distance + 6,00 zł service fee = 79,24 zł.',
    );
    await user.clear(screen.getByLabelText('Minimum order amount (zł)'));
    await user.type(screen.getByLabelText('Minimum order amount (zł)'), '70');
    expect(screen.getByText(/below the minimum of 70,00/)).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('switches a district off, tells that another admin did, and adds one', async () => {
    const { user } = await renderConsole('/admin/settings');
    const wola = await screen.findByRole('switch', { name: 'Deliver to Wola' });
    await user.click(wola);
    await waitFor(() => expect(wola).not.toBeChecked());
    Object.assign(data.districts.find(({ name }) => name === 'Ochota') ?? {}, { active: false, version: 2 });
    await user.click(screen.getByRole('switch', { name: 'Deliver to Ochota' }));
    await waitFor(() => expect(toasts).toMatchObject([{ description: expect.stringMatching(/Another admin has changed/) }]));
    fillIn(screen.getByLabelText('New district'), 'Włochy');
    fillIn(screen.getByLabelText('Latitude'), '52,194');
    await user.type(screen.getByLabelText('Longitude'), '2');
    await user.click(screen.getByRole('button', { name: 'Add district' }));
    expect(screen.getByLabelText('Longitude')).toHaveAccessibleDescription(/20\.4–21\.6/);
    fillIn(screen.getByLabelText('Longitude'), '20.924');
    await user.click(screen.getByRole('button', { name: 'Add district' }));
    expect(await screen.findByRole('switch', { name: 'Deliver to Włochy' })).toBeChecked();
  });
});
