/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { store } from '@kirana/web-kit/testing/stub/products';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => toasts.push(toast),
}));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, data, requests } = consoleServer({ ...asha, role: 'rider' });

afterEach(() => (toasts.length = 0));

const steps = () => requests.filter(({ path }) => path.endsWith('/step')).map(({ body }) => body);
const ride = async (number: string) => within(await screen.findByRole('article', { name: number }));

describe('/admin/my-rides', () => {
  it('shows where to, whom to ring, what to hand over and what to collect', async () => {
    await renderConsole('/admin/my-rides');
    const first = await ride('ORD-204801');
    expect(first.getByText('Górczewska 8')).toBeVisible();
    expect(first.getByRole('link', { name: /Call .*500 600 700/ })).toHaveAttribute('href', 'tel:+48500600700');
    const way = first.getByRole('link', { name: 'Show the way' });
    expect(new URL(way.getAttribute('href') ?? '').searchParams.get('destination')).toMatch(
      /^Górczewska 8, \d\d-\d{3} Warszawa$/,
    );
    expect(first.getByText('Toor Dal')).toBeVisible();
    expect(first.getByText('Code 1234, third floor')).toBeVisible();
    expect(first.getByText(/^Collect 57,07.zł$/)).toBeVisible();
    expect((await ride('ORD-204802')).getByText('Paid online. Nothing to collect.')).toBeVisible();
    expect((await ride('ORD-204802')).getByText('Still being packed.')).toBeVisible();
    expect(screen.getByText(/^100,00.zł$/)).toBeVisible();
  });

  it.each([
    ['staff', 'The next one appears here by itself once it is packed, at the earliest an hour before its delivery window.'],
    ['demonstration', 'The next one appears here by itself.'],
  ])('says without a ride when the next one comes: %s', async (orderProgress, text) => {
    server.use(http.get('*/api/store', () => HttpResponse.json({ ...store, orderProgress })));
    data.myRides = { ...data.myRides, rides: [] };
    await renderConsole('/admin/my-rides');
    expect(await screen.findByText(text)).toBeVisible();
    server.resetHandlers();
  });

  it('names the products in Polish', async () => {
    const polish = aProduct({ translatedName: { pl: 'Soczewica toor dal' } });
    server.use(http.get('*/api/products/toor-dal-1kg', () => HttpResponse.json(polish)));
    await renderConsole('/admin/my-rides', 'pl');
    expect(await (await ride('ORD-204801')).findByText('Soczewica toor dal')).toBeVisible();
    server.resetHandlers();
  });

  it('shows the way to the exact place that the customer has marked', async () => {
    const [ride1] = data.myRides.rides;
    ride1?.customer?.fields.push({
      key: 'pin',
      label: { en: 'Exact place', pl: 'Dokładne miejsce' },
      text: { en: '52.23900, 20.93100', pl: '52.23900, 20.93100' },
      value: '52.23900, 20.93100',
    });
    await renderConsole('/admin/my-rides');
    const first = await ride('ORD-204801');
    expect(first.getByRole('link', { name: 'Show the way' })).toHaveAttribute('href', expect.stringMatching(/=52.239%2C20.931$/));
    expect(first.getByRole('link', { name: '52.23900, 20.93100' })).toHaveAttribute(
      'href',
      expect.stringContaining('mlat=52.239&mlon=20.931'),
    );
  });

  it('says why an order could not be handed over, and shows it at the next attempt', async () => {
    const [first] = data.myRides.rides;
    if (!first) throw new Error('the stub has no ride');
    Object.assign(first, { status: 'delivering', next: 'delivered' });
    const { user } = await renderConsole('/admin/my-rides');
    await user.click((await ride('ORD-204801')).getByRole('button', { name: 'Could not hand it over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why was ORD-204801 not delivered?' }));
    expect(dialog.getByRole('button', { name: 'I try again later' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Nobody opened' }));
    await user.click(dialog.getByRole('button', { name: 'I try again later' }));
    await waitFor(() =>
      expect(requests.findLast(({ path }) => path.endsWith('/not-delivered'))?.body).toEqual({
        reason: 'nobody-home',
        bringsBack: false,
        version: 4,
      }),
    );
    expect(await (await ride('ORD-204801')).findByText('Nobody opened')).toBeVisible();
    expect((await ride('ORD-204801')).getByRole('button', { name: 'On the way again' })).toBeEnabled();
  });

  it('sets out with all packed orders of the run at once, and says which did not', async () => {
    const [first, second] = data.myRides.rides;
    if (!first || !second) throw new Error('the stub has no rides');
    const runId = '5d0b3f6e-8c1a-4b7d-9e2f-3a4b5c6d7e8f';
    Object.assign(first, { status: 'pickup', next: 'delivering', undelivered: null, runId });
    Object.assign(second, { status: 'pickup', next: 'delivering', undelivered: null, runId });
    const { user } = await renderConsole('/admin/my-rides');
    expect((await ride(first.number)).queryByRole('button', { name: 'Picked up' })).toBeNull();
    // The shop has changed one of them since it was shown.
    const shown = second.version;
    second.version += 1;
    await user.click(screen.getByRole('button', { name: 'Set out with 2 orders' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(requests.findLast(({ path }) => path.endsWith('/set-out'))?.body).toEqual({
      orders: [
        { orderId: first.orderId, version: first.version - 1 },
        { orderId: second.orderId, version: shown },
      ],
    });
    expect(toasts[0]).toMatchObject({ tone: 'error', description: expect.stringContaining(second.number) });
    expect(await (await ride(first.number)).findByRole('button', { name: 'Delivered' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Set out with 1 order' }));
    await waitFor(() => expect(toasts[1]).toMatchObject({ tone: 'success', description: second.number }));
    expect(screen.queryByRole('button', { name: /^Set out/ })).toBeNull();
  });

  it('asks before a ride that is paid is delivered as well', async () => {
    const [first] = data.myRides.rides;
    if (!first) throw new Error('the stub has no ride');
    Object.assign(first, { status: 'delivering', next: 'delivered', cashMinor: 0 });
    const { user } = await renderConsole('/admin/my-rides');
    await user.click(await (await ride(first.number)).findByRole('button', { name: 'Delivered' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delivered?' }));
    expect(question.getByText(/is paid, nothing is to be collected/)).toBeVisible();
    expect(steps()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delivered' }));
    await waitFor(() => expect(steps()).toHaveLength(1));
  });

  it('takes a ride along, and asks for the cash before it is delivered', async () => {
    const { user } = await renderConsole('/admin/my-rides');
    await user.click((await ride('ORD-204801')).getByRole('button', { name: 'Picked up' }));
    await user.click(await (await ride('ORD-204801')).findByRole('button', { name: 'Delivered' }));
    expect(steps()).toEqual([{ to: 'delivering', version: 4 }]);
    await user.click(await screen.findByRole('button', { name: 'Yes, delivered and collected' }));
    expect(await screen.findByRole('heading', { name: 'Delivered today: 1' })).toBeVisible();
    expect(screen.queryByText('Górczewska 8')).toBeNull();
    expect(steps()).toEqual([
      { to: 'delivering', version: 4 },
      { to: 'delivered', version: 5 },
    ]);
    expect(toasts.map(({ title }) => title)).toEqual(['On the way', 'Delivered']);
  });

  it('lets the rider say that a card paid what was due', async () => {
    Object.assign(data.myRides.rides[0] ?? {}, { status: 'delivering', next: 'delivered' });
    const { user } = await renderConsole('/admin/my-rides');
    await user.click(await (await ride('ORD-204801')).findByRole('button', { name: 'Delivered' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Did you collect/ }));
    const paid = within(dialog.getByRole('group', { name: 'Paid' }));
    expect(paid.getByRole('radio', { name: 'In cash' })).toBeChecked();
    await user.click(paid.getByRole('radio', { name: 'By card' }));
    await user.click(dialog.getByRole('button', { name: 'Yes, delivered and collected' }));
    await waitFor(() => expect(steps()).toEqual([{ to: 'delivered', version: 4, paidWith: 'card-terminal' }]));
    const done = (await screen.findByRole('heading', { name: 'Delivered today: 1' })).closest('section');
    expect(within(done as HTMLElement).getByText('By card')).toBeVisible();
  });

  it('asks who took it where the shop wants a name, and sends it with the step', async () => {
    Object.assign(data.myRides.rides[0] ?? {}, { status: 'delivering', next: 'delivered', proof: 'name' });
    const { user } = await renderConsole('/admin/my-rides');
    await user.click(await (await ride('ORD-204801')).findByRole('button', { name: 'Delivered' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Did you collect/ }));
    const field = dialog.getByRole('textbox', { name: /Who took it/ });
    expect(field).toHaveAccessibleDescription('A name, such as Jan or Ms Nowak, reception.');
    await user.click(dialog.getByRole('button', { name: 'Yes, delivered and collected' }));
    expect(field).toHaveAccessibleDescription('Enter who took the order.');
    await waitFor(() => expect(field).toHaveFocus());
    expect(steps()).toEqual([]);
    await user.keyboard(' Jan, reception {Enter}');
    await waitFor(() =>
      expect(steps()).toEqual([{ to: 'delivered', version: 4, proof: { kind: 'name', name: 'Jan, reception' } }]),
    );
    expect(await screen.findByRole('heading', { name: 'Delivered today: 1' })).toBeVisible();
    expect(toasts.map(({ title }) => title)).toEqual(['Delivered']);
  });

  it('asks for the code of the customer, says how many tries are left, and then asks for a name', async () => {
    Object.assign(data.myRides.rides[0] ?? {}, { status: 'delivering', next: 'delivered', proof: 'code', cashMinor: 0 });
    const { user } = await renderConsole('/admin/my-rides');
    await user.click(await (await ride('ORD-204801')).findByRole('button', { name: 'Delivered' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivered?' }));
    const code = () => dialog.getByRole('textbox', { name: /The customer's code/ });
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    await user.type(code(), '47{Enter}');
    expect(code()).toHaveAccessibleDescription('Enter the four digits of the code.');
    await user.type(code(), '11{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('That is not the code. You have 4 tries left.'));
    expect(code()).toHaveValue('');
    await user.type(code(), '0000{Enter}');
    const name = await dialog.findByRole('textbox', { name: /Who took it/ });
    expect(name).toHaveAccessibleDescription('That is not the code either. Enter who takes the order instead.');
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('Jan{Enter}');
    expect(await screen.findByRole('heading', { name: 'Delivered today: 1' })).toBeVisible();
    expect(toasts.map(({ title }) => title)).toEqual(['Delivered']);
  });

  it('takes the right code, and asks for another proof that the shop has begun to want', async () => {
    const [first] = data.myRides.rides;
    if (!first) throw new Error('the stub has no ride');
    Object.assign(first, { status: 'delivering', next: 'delivered', cashMinor: 0 });
    const { user } = await renderConsole('/admin/my-rides');
    await user.click(await (await ride(first.number)).findByRole('button', { name: 'Delivered' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivered?' }));
    first.proof = 'code';
    await user.click(dialog.getByRole('button', { name: 'Delivered' }));
    const code = await dialog.findByRole('textbox', { name: /The customer's code/ });
    expect(code).toHaveAccessibleDescription('The shop asks for something else now. Please enter that.');
    await user.type(code, '0471{Enter}');
    await waitFor(() => expect(steps().at(-1)).toEqual({ to: 'delivered', version: 4, proof: { kind: 'code', code: '0471' } }));
    expect(await screen.findByRole('heading', { name: 'Delivered today: 1' })).toBeVisible();
  });

  it('drops what was typed when the shop begins to want another proof meanwhile', async () => {
    const [first] = data.myRides.rides;
    if (!first) throw new Error('the stub has no ride');
    Object.assign(first, { status: 'delivering', next: 'delivered', proof: 'code', cashMinor: 0 });
    const { user, queries } = await renderConsole('/admin/my-rides');
    await user.click(await (await ride(first.number)).findByRole('button', { name: 'Delivered' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivered?' }));
    await user.type(dialog.getByRole('textbox', { name: /The customer's code/ }), '0471');
    first.proof = 'name';
    await act(() => queries.invalidateQueries());
    const name = await dialog.findByRole('textbox', { name: /Who took it/ });
    expect(name).toHaveValue('');
    expect(name).toHaveAccessibleDescription('The shop asks for something else now. Please enter that.');
  });

  it('shows what was handed in today, with the difference that was recorded', async () => {
    const handover = {
      id: '8a4c1f6e-6a53-4f0e-9a63-0c1d2e3f4a5b',
      amountMinor: 6_306,
      countedMinor: 6_000,
      reason: 'Change given',
      orders: 1,
      actor: 'asha',
      at: new Date().toISOString(),
    };
    Object.assign(data.myRides, { handovers: [handover] });
    await renderConsole('/admin/my-rides');
    const line = (await screen.findByText('Handed in')).closest('li');
    expect(line?.textContent.replaceAll('\u00a0', ' ')).toMatch(/60,00 zł3,06 zł less than expected: Change given$/);
  });

  it('takes a double tap for one', async () => {
    await renderConsole('/admin/my-rides');
    const button = (await ride('ORD-204801')).getByRole('button', { name: 'Picked up' });
    const tap = () => fireEvent.click(button, { clientX: 40, clientY: 600 });
    tap();
    tap();
    expect(await (await ride('ORD-204801')).findByRole('button', { name: 'Delivered' })).toBeVisible();
    expect(steps()).toHaveLength(1);
  });

  it('says that the order has changed, and shows how it is now', async () => {
    const { user } = await renderConsole('/admin/my-rides');
    const button = (await ride('ORD-204801')).getByRole('button', { name: 'Picked up' });
    Object.assign(data.myRides.rides[0] ?? {}, { version: 9, status: 'preparing', next: null });
    await user.click(button);
    expect(await (await ride('ORD-204801')).findByText('Still being packed.')).toBeVisible();
    expect(toasts).toMatchObject([{ tone: 'error', description: expect.stringMatching(/^The shop has changed this order/) }]);
  });

  it('tells an account without a rider whom to ask', async () => {
    Object.assign(data.myRides, { riderId: null, rides: [] });
    await renderConsole('/admin/my-rides');
    expect(await screen.findByText(/Ask the owner of the shop/)).toBeVisible();
  });
});
