/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { AdminOrder } from '@kirana/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeSocket, consoleServer } from '../../../../test/console-spec.js';
import { renderConsole } from '../../../../test/render-console.js';

const socket = new FakeSocket();
const chime = jest.fn();
jest.unstable_mockModule('../../../lib/admin-socket.js', () => ({ followOrders: socket.followOrders }));
jest.unstable_mockModule('../../../lib/chime.js', () => ({ chime }));
// Loaded after the mocks, which it uses.
const { ringEvery } = await import('./use-ringing.js');

const { data, requests } = consoleServer();
afterEach(() => chime.mockClear());

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
const orderAt = (n: number): AdminOrder => {
  const order = data.orders[n];
  if (!order) throw new Error('no such order');
  return order;
};
async function open(locale: 'en' | 'pl' = 'en') {
  const { user } = await renderConsole('/admin/board', locale);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
  return user;
}
const ticket = (number: string) => screen.getByText(number).closest('article') as HTMLElement;

describe('BoardPage', () => {
  it('shows number, time left, district, items, payment and rider, in words', async () => {
    Object.assign(orderAt(0), { windowTo: minutes(42), windowFrom: minutes(-18) });
    Object.assign(orderAt(1), { windowTo: minutes(-7), isLate: true });
    Object.assign(orderAt(2), { windowTo: minutes(120) });
    Object.assign(orderAt(4), { rider: { id: 'rider-0', name: 'Arjun Mehta', phone: '+48 500 000 101' } });
    await open();
    expect(ticket('ORD-204810')).toHaveTextContent(/ORD-204810due in 4[12] minMokotów · 2 itemsCash to collect/);
    expect(ticket('ORD-204811')).toHaveTextContent(/late by 7 min/);
    expect(ticket('ORD-204812')).toHaveTextContent(/due in 2 h(?! \d)/);
    expect(ticket('ORD-204813')).toHaveTextContent('no rider yet');
    expect(ticket('ORD-204814')).toHaveTextContent('Arjun Mehta');
    // A packer may not read who rides.
    expect(requests.filter(({ path }) => path === '/api/admin/riders')).toEqual([]);
    expect(document.title).toMatch(/Live board/);
  });

  it('says by when people take the next step, and that it is overdue, until the window itself is over', async () => {
    Object.assign(orderAt(0), { windowTo: minutes(60), stepDue: { step: 'pack', at: minutes(12.2) } });
    Object.assign(orderAt(1), { windowTo: minutes(20), stepDue: { step: 'leave', at: minutes(-7) } });
    Object.assign(orderAt(2), { windowTo: minutes(-3), isLate: true, stepDue: { step: 'arrive', at: minutes(-3) } });
    await open();
    expect(ticket('ORD-204810')).toHaveTextContent(/pack: due in 12 min/);
    expect(ticket('ORD-204811')).toHaveTextContent(/leave: late by 7 min/);
    expect(ticket('ORD-204812')).toHaveTextContent(/ORD-204812late by 3 min/);
  });

  it('asks for the oldest first, and names how many more there are, with the way to them', async () => {
    await open();
    const asked = requests.filter(({ path }) => path.startsWith('/api/admin/orders?') && path.includes('sort=oldest'));
    expect(new Set(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('status')))).toEqual(
      new Set(['pending', 'confirmed', 'preparing', 'pickup', 'delivering']),
    );
    expect(screen.queryByRole('link', { name: /^and / })).toBeNull();
    expect(screen.getAllByText(/^oldest: /)).toHaveLength(5);
  });

  it.each([
    ['ORD-204810', 'Accept', 'confirmed'],
    ['ORD-204811', 'Start packing', 'preparing'],
    ['ORD-204812', 'Packed', 'pickup'],
    ['ORD-204814', 'Delivered', 'delivered'],
  ])('leads %s to its next step: %s', async (number, step, status) => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: `${step}: ${number}` }));
    await waitFor(() => expect(data.orders.find(order => order.number === number)).toMatchObject({ status }));
  });

  it('hands over at once what a rider has', async () => {
    Object.assign(orderAt(3), { rider: { id: 'rider-0', name: 'Arjun Mehta', phone: '+48 500 000 101' } });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Hand over: ORD-204813' }));
    await waitFor(() => expect(orderAt(3)).toMatchObject({ status: 'delivering' }));
  });

  it('asks who carries an order without a rider before it leaves, and gives it to the rider', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Hand over: ORD-204813' }));
    const question = within(await screen.findByRole('dialog', { name: 'Who carries ORD-204813?' }));
    expect(question.getByRole('button', { name: 'Hand over' })).toBeDisabled();
    const free = question.getAllByRole<HTMLOptionElement>('option').find(({ disabled, value }) => !disabled && value !== 'none');
    await user.selectOptions(question.getByRole('combobox', { name: 'Choose a rider' }), free?.value ?? '');
    await user.click(question.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(orderAt(3)).toMatchObject({ status: 'delivering', rider: { id: free?.value } }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets an order leave without a rider when that is said', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Hand over: ORD-204813' }));
    const question = within(await screen.findByRole('dialog', { name: 'Who carries ORD-204813?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(orderAt(3)).toMatchObject({ status: 'pickup' });
    await user.click(screen.getByRole('button', { name: 'Hand over: ORD-204813' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without a rider' }));
    await waitFor(() => expect(orderAt(3)).toMatchObject({ status: 'delivering', rider: null }));
  });

  it('keeps every status and the slip within reach, in the menu of the order', async () => {
    const user = await open();
    const card = within(ticket('ORD-204812'));
    expect(card.getByRole('button', { name: 'Print slip', hidden: true })).toBeInTheDocument();
    await user.selectOptions(card.getByRole('combobox', { name: /^Status of order #/, hidden: true }), 'pending');
    await waitFor(() => expect(orderAt(2)).toMatchObject({ status: 'pending' }));
  });

  it('rings for a new order until an admin accepts it, if the sound is on, which it remembers', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    const cleared = jest.spyOn(globalThis, 'clearInterval');
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Sound' }));
    expect(localStorage.getItem('console-board-sound')).toBe('on');
    chime.mockClear();
    const id = 'feedbeef-1111-4111-8111-111111111111';
    data.orders.unshift({ ...orderAt(0), id, number: 'ORD-909090', status: 'pending' });
    act(() => socket.told.onEvent({ orderId: id, kind: 'accepted', number: 'ORD-909090' }));
    expect(await screen.findByText('1 new order is waiting to be accepted')).toBeVisible();
    await waitFor(() => expect(chime).toHaveBeenCalledTimes(1));
    const at = intervals.mock.calls.findIndex(([, ms]) => ms === ringEvery);
    act(() => intervals.mock.calls[at]?.[0]());
    expect(chime).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Accept: ORD-909090' }));
    await waitFor(() => expect(screen.queryByText('1 new order is waiting to be accepted')).toBeNull());
    expect(cleared.mock.calls.map(([timer]) => timer)).toContain(intervals.mock.results[at]?.value);
  });

  it('is silent when the sound is off, and says a new order anyway', async () => {
    await open();
    act(() => socket.told.onEvent({ orderId: orderAt(0).id, kind: 'accepted', number: 'ORD-204810' }));
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('New order ORD-204810');
    expect(chime).not.toHaveBeenCalled();
  });

  it('offers no step to a role that may not move orders', async () => {
    Object.assign(data.user, { role: 'accountant' });
    await open();
    expect(screen.queryByRole('button', { name: /: ORD-\d+$/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Status of order #/, hidden: true })).toBeNull();
  });
});
