/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FakeSocket, consoleServer } from '../../../../test/console-spec.js';
import { renderConsole } from '../../../../test/render-console.js';

const socket = new FakeSocket();
jest.unstable_mockModule('../../../lib/admin-socket.js', () => ({ followOrders: socket.followOrders }));

const { server, data, requests } = consoleServer();
const number = 'ORD-204811';

/** jsdom lays nothing out: five columns beside each other, with their cards in them. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const columns = [...document.querySelectorAll('.board-column')];
    // What is in the hand begins where its card is.
    const place = this.closest('.board-column') ? this : document.querySelector('.ticket.is-held');
    const at = columns.findIndex(each => each.contains(place));
    return this.classList.contains('board-column')
      ? new DOMRect(at * 200, 0, 190, 600)
      : new DOMRect(Math.max(0, at) * 200 + 4, 4, 180, 100);
  });
}
const column = (name: string) =>
  screen.getByRole('heading', { name: new RegExp(`^${name}: `) }).closest('section') as HTMLElement;
const order = () => data.orders.find(each => each.number === number);
const statusesSet = () => requests.filter(({ path }) => path.endsWith('/status'));

async function pickedUp(locale: 'en' | 'pl' = 'en') {
  await renderConsole('/admin/board', locale);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
  layOut();
  const handle = screen.getByRole('button', { name: `${locale === 'en' ? 'Move' : 'Przenieś'} ${number}` });
  act(() => handle.focus());
  await press('Space', handle);
}
/** The library listens for further keys only from the next task on. */
async function press(code: string, on: Element = document.body) {
  // oxlint-disable-next-line typescript/require-await
  await act(async () => void fireEvent.keyDown(on, { code, key: code }));
  await act(() => new Promise(resolve => setTimeout(resolve, 30)));
}

describe('dragging on the board', () => {
  it('marks the columns an order can go to, dims its own, and says each step', async () => {
    await pickedUp();
    expect(column('Confirmed')).toHaveClass('is-shut');
    for (const name of ['Pending', 'Preparing', 'Ready for Pickup', 'Delivering']) expect(column(name)).toHaveClass('is-open');
    await press('ArrowRight');
    expect(column('Preparing')).toHaveClass('is-over');
    expect(await screen.findByText(`${number} over Preparing.`)).toBeInTheDocument();
    await press('Escape');
    expect(await screen.findByText(`${number} stays where it was.`)).toBeInTheDocument();
    expect(column('Preparing')).not.toHaveClass('is-open');
    expect(statusesSet()).toEqual([]);
  });

  it('sets the status of the column, with the toast that can take it back', async () => {
    await pickedUp('pl');
    await press('ArrowRight');
    await press('Space');
    await waitFor(() => expect(order()).toMatchObject({ status: 'preparing' }));
    await waitFor(() => expect(within(column('Pakowane')).getByText(number)).toBeVisible());
    expect(await screen.findByRole('button', { name: 'Cofnij' })).toBeVisible();
  });

  it('asks before an order that is not paid goes on', async () => {
    Object.assign(order() ?? {}, { awaitsPayment: true });
    await pickedUp();
    await press('ArrowRight');
    await press('Space');
    expect(await screen.findByRole('dialog', { name: 'This order is not paid' })).toBeVisible();
    expect(statusesSet()).toEqual([]);
  });

  it('says nothing of an order but that it is on its way once it was given to a rider', async () => {
    Object.assign(order() ?? {}, { status: 'pickup', rider: null });
    await pickedUp();
    await press('ArrowRight');
    await press('Space');
    const question = within(await screen.findByRole('dialog', { name: /Who carries/ }));
    const riders = await question.findByRole('combobox', { name: 'Choose a rider' });
    await waitFor(() => expect(within(riders).getAllByRole('option').length).toBeGreaterThan(1));
    const [, rider] = within(riders).getAllByRole<HTMLOptionElement>('option');
    fireEvent.change(riders, { target: { value: rider?.value } });
    fireEvent.click(question.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(statusesSet().map(({ body }) => body)).toEqual([{ status: 'delivering' }]));
  });

  it('goes on when a live update moves the card, and sets nothing then but says why', async () => {
    await pickedUp();
    await press('ArrowRight');
    Object.assign(order() ?? {}, { status: 'delivering' });
    act(() => socket.told.onEvent({ orderId: order()?.id ?? '', kind: 'changed', number, status: 'delivering' }));
    await waitFor(() => expect(within(column('Delivering')).getByText(number)).toBeVisible());
    expect(column('Preparing')).toHaveClass('is-over');
    await press('Space');
    expect(await screen.findByText(/^ORD-204811 was not moved: its status has changed meanwhile/)).toBeVisible();
    expect(order()).toMatchObject({ status: 'delivering' });
    expect(statusesSet()).toEqual([]);
  });

  it('puts a refused order back and says so', async () => {
    server.use(http.post('*/api/admin/orders/:id/status', () => HttpResponse.json({ code: 'forbidden' }, { status: 403 })));
    await pickedUp();
    await press('ArrowRight');
    await press('Space');
    expect(await screen.findByText('Failed to update order status. Please check your permissions.')).toBeVisible();
    await waitFor(() => expect(within(column('Confirmed')).getByText(number)).toBeVisible());
  });

  it('is for those who may change orders', async () => {
    Object.assign(data.user, { role: 'accountant' });
    await renderConsole('/admin/board');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  });
});
