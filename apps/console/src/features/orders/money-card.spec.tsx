/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { AdminOrder } from '@kirana/contracts';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => toasts.push(toast),
}));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, data, requests } = consoleServer();
afterEach(() => (toasts.length = 0));

const refunds = () => requests.filter(({ method, path }) => method === 'POST' && path.includes('/partial-refunds'));

function anOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  const [order] = data.orders;
  if (!order) throw new Error('the stub has no order');
  return Object.assign(order, changes);
}

async function opened(order: AdminOrder) {
  const { user } = await renderConsole(`/admin/orders/${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'Refund a part' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: `Refund a part of ${order.number}` })) };
}

describe('the money card of an order', () => {
  it('names weights and not portions of what is sold by weight', async () => {
    const order = anOrder();
    const weighed = { portionGrams: 100, pricePerKgMinor: 1_299 };
    const [line] = order.items;
    order.items = order.items.map(item => (item === line ? { ...item, quantity: 7, unitPriceMinor: 130, weighed } : item));
    const { user, dialog } = await opened(order);
    await user.click(await dialog.findByRole('button', { name: `One piece of ${line?.name} more` }));
    const group = within(dialog.getByRole('group', { name: `Pieces of ${line?.name} to refund` }));
    expect(group.getByRole('status')).toHaveTextContent('0.1 kg of 0.7 kg');
    expect(dialog.getByText(/for 0\.1\skg$/)).toBeVisible();
  });

  it('refunds chosen lines and the delivery fee in cash, and shows what is left to collect', async () => {
    const order = anOrder();
    const { user, dialog } = await opened(order);
    expect(screen.getByText(/^The cash has not been collected yet/)).toBeInTheDocument();
    expect(dialog.getByText('Choose items or enter an amount.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'One piece of Toor Dal more' }));
    expect(dialog.getByText('These pieces will not be packed.')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /^Delivery fee, 9,99/ }));
    expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('66,72');
    expect(dialog.getByText(/^The rider collects 66,72\szł less\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Refund 66,72/ }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success' }]));
    expect(refunds()[0]?.body).toMatchObject({
      version: 3,
      lines: [{ productId: 'toor-dal-1kg', quantity: 1 }],
      withDeliveryFee: true,
      amountMinor: 6_672,
      reason: 'missing',
      restock: false,
    });
    const left = (await screen.findByText('To collect in cash')).closest('div');
    expect(screen.getByText(/^Refunded: 1 piece, 56,73\szł$/)).toBeVisible();
    expect(left).toHaveTextContent(/56,73\szł/);
    expect(screen.getByRole('list', { name: 'Partial refunds' })).toHaveTextContent(
      /Refunded.*66,72.*asha.*1 × Toor Dal.*Delivery fee/,
    );
  });

  it('begins with what the order was packed without, with its service fee, unless it was refunded', async () => {
    const order = anOrder();
    Object.assign(order.items[0] ?? {}, { leftOut: 2 });
    const { user, dialog } = await opened(order);
    expect(dialog.getByRole('group', { name: 'Pieces of Toor Dal to refund' })).toHaveTextContent('2 of 2');
    expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('113,46');
    expect(dialog.getByText(/^3,46\szł of it is the share of the service fee\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Refund 113,46/ }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Refund a part' }));
    const again = within(await screen.findByRole('dialog', { name: `Refund a part of ${order.number}` }));
    expect(again.getByText('Choose items or enter an amount.')).toBeVisible();
  });

  it('suggests for a substitute what is charged for it: what it costs less has gone back', async () => {
    const order = anOrder({ refundedMinor: 824, refundableMinor: 11_521 });
    const insteadOf = { productId: 'toor-dal-1kg', name: 'Toor Dal', translatedName: {} };
    Object.assign(order.items[0] ?? {}, { productId: 'masoor', name: 'Masoor Dal', chargedMinor: 5_100, insteadOf });
    const { user, dialog } = await opened(order);
    expect(dialog.getByText(/51,00\szł each/)).toBeVisible();
    const more = dialog.getByRole('button', { name: 'One piece of Masoor Dal more' });
    await user.click(more);
    await user.click(more);
    // 2 × 51.00 and their part of the service fee, 3.21.
    expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('105,21');
  });

  it('says what a whole refund gives back and how, and asks why', async () => {
    const order = anOrder({ status: 'delivered', paymentMethod: 'credit-card', paymentStatus: 'paid' });
    Object.assign(order.can, { refund: true });
    const { user } = await renderConsole(`/admin/orders/${order.id}`);
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const question = within(await screen.findByRole('dialog', { name: 'Refund this order?' }));
    expect(question.getByText(/^The customer gets 123,45\szł back on the card/)).toBeVisible();
    await user.selectOptions(question.getByRole('combobox', { name: /^Reason/ }), 'Damaged');
    fillIn(question.getByRole('textbox', { name: 'Note for the shop' }), 'All jars broken');
    await user.click(question.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(toasts).toMatchObject([{ description: 'The refund is under way' }]));
    expect(requests.find(({ path }) => path.endsWith('/refund'))?.body).toEqual({ reason: 'damaged', note: 'All jars broken' });
    expect(await screen.findByText(/started the refund: something was damaged/)).toBeVisible();
  });

  it('says what was collected at the door, and what was let off before', async () => {
    const { id } = anOrder({ status: 'delivered', paymentStatus: 'paid', refundedMinor: 2_000, paidMinor: 11_345 });
    await renderConsole(`/admin/orders/${id}`);
    const row = async (word: string) => (await screen.findByText(word)).closest('div');
    expect(await row('Less to pay at the door')).toHaveTextContent(/−10,00\szł$/);
    expect(await row('Collected in cash')).toHaveTextContent(/113,45\szł$/);
    expect(await row('Left with the shop')).toHaveTextContent(/103,45\szł$/);
  });

  it.each([
    ['en', 'Card at the door', 'Record refund to card', 'Was it returned to the card?', /^Confirm once 123,45\szł went back/],
    [
      'pl',
      'Karta przy odbiorze',
      'Zapisz zwrot na kartę',
      'Czy pieniądze wróciły na kartę?',
      /^Potwierdź, gdy 123,45\szł wróciło/,
    ],
  ] as const)('says that a card paid at the door, and gets it back (%s)', async (locale, method, button, title, sentence) => {
    const changes = { status: 'delivered', paymentStatus: 'paid', paidMinor: 12_345, cardTerminal: true } as const;
    const { id, can } = anOrder(changes);
    Object.assign(can, { refundCash: true });
    const { user } = await renderConsole(`/admin/orders/${id}`, locale);
    expect((await screen.findAllByText(method)).length).toBeGreaterThan(1);
    expect(screen.queryByText('Collected in cash')).toBeNull();
    await user.click(screen.getByRole('button', { name: button }));
    expect(within(await screen.findByRole('dialog', { name: title })).getByText(sentence)).toBeVisible();
  });

  it('refunds a part of it to the card, not out of the till', async () => {
    const changes = { status: 'delivered', paymentStatus: 'paid', paidMinor: 12_345, cardTerminal: true } as const;
    const { user, dialog } = await opened(anOrder(changes));
    await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '12.5');
    expect(dialog.getByText(/^Return 12,50\szł to the customer's card at the terminal\./)).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: /till/ })).toBeNull();
  });

  it('says of cash that has not been collected what is let off, not refunded', async () => {
    const { id } = anOrder({ refundedMinor: 2_000 });
    await renderConsole(`/admin/orders/${id}`);
    const less = (await screen.findByText('Less to pay at the door')).closest('div');
    expect(less).toHaveTextContent(/−20,00\szł$/);
    expect(screen.queryByText('Refunded in part')).toBeNull();
  });

  it('leaves nothing to collect of a cancelled order', async () => {
    const { id } = anOrder({ status: 'cancelled', cashToCollectMinor: null });
    await renderConsole(`/admin/orders/${id}`);
    const left = (await screen.findByText('To collect in cash')).closest('div');
    expect(left).toHaveTextContent(/^To collect in cash0,00\szł$/);
  });

  it('takes an amount that was typed, and not more than is left', async () => {
    const { user, dialog } = await opened(anOrder({ paymentMethod: 'credit-card', paymentStatus: 'paid', status: 'delivered' }));
    const amount = dialog.getByRole('textbox', { name: /^Amount/ });
    await user.type(amount, '200');
    expect(amount).toBeInvalid();
    expect(dialog.getByText(/^At most 123,45\szł can be refunded\.$/)).toBeVisible();
    expect(dialog.queryByText('Choose items or enter an amount.')).toBeNull();
    fillIn(amount, '12.5');
    expect(dialog.getByText(/^The customer gets 12,50\szł back on the card/)).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'returned');
    expect(dialog.queryByRole('checkbox', { name: /can be sold again/ })).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'One piece of Toor Dal more' }));
    await user.click(dialog.getByRole('checkbox', { name: /can be sold again/ }));
    await user.click(dialog.getByRole('button', { name: /^Refund 56,73/ }));
    await waitFor(() => expect(refunds()[0]?.body).toMatchObject({ amountMinor: 5_673, reason: 'returned', restock: true }));
    expect(await screen.findByText('Under way')).toBeVisible();
  });

  it('begins with a reason that fits what goes back, until one is chosen', async () => {
    const { user, dialog } = await opened(anOrder());
    const reason = dialog.getByRole('combobox', { name: /^Reason/ });
    await user.click(dialog.getByRole('checkbox', { name: /delivery/i }));
    expect(reason).toHaveValue('goodwill');
    await user.click(await dialog.findByRole('button', { name: 'One piece of Toor Dal more' }));
    expect(reason).toHaveValue('missing');
    await user.selectOptions(reason, 'damaged');
    await user.click(dialog.getByRole('button', { name: 'One piece of Toor Dal less' }));
    expect(reason).toHaveValue('damaged');
  });

  it('sends the same refund with the same id after no answer, and again after the order has changed', async () => {
    const order = anOrder();
    const { user, dialog } = await opened(order);
    await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '5');
    server.use(http.post('*/api/admin/orders/*/partial-refunds', () => HttpResponse.error(), { once: true }));
    const send = () => user.click(dialog.getByRole('button', { name: /^Refund 5,00/ }));
    await send();
    expect(await dialog.findByText(/^There was no answer\./)).toBeVisible();
    order.version = 9;
    await send();
    expect(await dialog.findByText(/^The order has changed in the meantime\./)).toBeVisible();
    await waitFor(async () => {
      await send();
      expect(toasts).toHaveLength(1);
    });
    expect(new Set(refunds().map(({ body }) => body['id'])).size).toBe(1);
    expect(refunds().at(-1)?.body).toMatchObject({ version: 9 });
    expect(order.partialRefunds).toHaveLength(1);
  });

  it('says on the line what was paid back for it, and not what was charged', async () => {
    const { user, dialog } = await opened(anOrder());
    await user.click(await dialog.findByRole('button', { name: 'One piece of Toor Dal more' }));
    const amount = dialog.getByRole('textbox', { name: /^Amount/ });
    await user.clear(amount);
    await user.type(amount, '6,90');
    await user.click(dialog.getByRole('button', { name: /^Refund 6,90/ }));
    expect(await screen.findByText(/^Refunded: 1 piece, 6,90\szł$/)).toBeVisible();
  });

  it('asks who pays back cash that the rider still has', async () => {
    const rider = { id: 'rider-1', name: 'Zofia Wójcik', phone: '+48 500 000 102' };
    const { user, dialog } = await opened(
      anOrder({ paymentStatus: 'paid', status: 'delivered', rider, cashWithRiderMinor: 12_345 }),
    );
    await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '5');
    await user.click(dialog.getByRole('checkbox', { name: /^Paid back from the till: Zofia Wójcik still hands in/ }));
    await user.click(dialog.getByRole('button', { name: /^Refund 5,00/ }));
    expect(await screen.findByText(/from the till/)).toBeVisible();
    expect(refunds().at(-1)?.body).toMatchObject({ amountMinor: 500, fromTill: true });
  });

  it('requests a refused refund again', async () => {
    const order = anOrder({ paymentMethod: 'blik', paymentStatus: 'paid' });
    order.partialRefunds = [
      {
        id: '8a4c1f6e-6a53-4f0e-9a63-0c1d2e3f4a5b',
        lines: [],
        withDeliveryFee: false,
        amountMinor: 700,
        reason: 'goodwill',
        note: null,
        restock: false,
        fromTill: false,
        state: 'failed',
        actor: asha.email,
        requestedAt: '2026-11-21T12:00:00.000Z',
        settledAt: '2026-11-21T12:00:01.000Z',
        failure: 'balance_insufficient',
        canRetry: true,
      },
    ];
    const { user } = await renderConsole(`/admin/orders/${order.id}`);
    expect(await screen.findByText('The provider says: balance_insufficient')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Under way')).toBeVisible();
    expect(toasts).toMatchObject([{ tone: 'success' }]);
  });
});
