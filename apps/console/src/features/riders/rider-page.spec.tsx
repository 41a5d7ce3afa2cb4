/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { screen, waitFor, within } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => toasts.push(toast),
}));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { data, requests } = consoleServer();
afterEach(() => (toasts.length = 0));

const handedIn = () => requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/cash-handovers'));

describe('the page of a rider', () => {
  it('shows today’s rides, how many were on time, and the cash to hand in', async () => {
    await renderConsole('/admin/riders/rider-1');
    expect(await screen.findByRole('heading', { name: 'Zofia Wójcik' })).toBeVisible();
    expect(await screen.findByText('1 of 2 delivered on time')).toBeVisible();
    expect(screen.getByText(/^delivered at 21 Nov(?: 2026)?, 13:20, promised by 21 Nov(?: 2026)?, 13:00$/)).toBeVisible();
    expect(screen.getByText(/^28,45.zł less 5,00.zł refunded$/)).toBeVisible();
    expect(screen.getByRole('link', { name: '+48 500 000 100' })).toHaveAttribute('href', 'tel:+48500000100');
    expect(screen.getByRole('link', { name: 'All riders' })).toHaveAttribute('href', '/admin/riders');
  });

  it('records the cash of exactly the orders shown, once it was counted', async () => {
    const { user } = await renderConsole('/admin/riders/rider-1');
    await user.click(await screen.findByRole('button', { name: 'Count and hand in' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cash of Zofia Wójcik' }));
    expect(question.getByText(/^Expected: 123,45.zł of 2 orders\./)).toBeVisible();
    expect(question.getByRole('button', { name: 'Record the sum' })).toBeDisabled();
    await user.type(question.getByRole('textbox', { name: /^Counted/ }), '123,45{Enter}');
    expect(await screen.findByText('No cash to hand in.')).toBeVisible();
    expect(screen.getByText(/to asha@kirana\.example$/)).toBeVisible();
    expect(handedIn()).toMatchObject([
      { body: { amountMinor: 12_345, countedMinor: 12_345, orderIds: [expect.any(String), expect.any(String)] } },
    ]);
    expect(handedIn()[0]?.body).not.toHaveProperty('reason');
  });

  it.each([
    ['118.45', /^5,00.zł less than expected$/, 11_845],
    ['125', /^1,55.zł more than expected$/, 12_500],
  ])('asks why %s zł were counted, and shows it in the history', async (typed, difference, countedMinor) => {
    const { user } = await renderConsole('/admin/riders/rider-1');
    await user.click(await screen.findByRole('button', { name: 'Count and hand in' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cash of Zofia Wójcik' }));
    await user.type(question.getByRole('textbox', { name: /^Counted/ }), typed);
    expect(question.getByText(difference)).toBeVisible();
    expect(question.getByRole('button', { name: 'Record the sum' })).toBeDisabled();
    await user.type(question.getByRole('textbox', { name: /^Reason for the difference/ }), 'Change for a fifty');
    await user.click(question.getByRole('button', { name: 'Record the sum' }));
    const history = within((await screen.findByRole('heading', { name: 'Handed in before' })).closest('section') as HTMLElement);
    expect(await history.findByText(difference)).toBeVisible();
    expect(history.getByText(/Change for a fifty$/)).toBeVisible();
    expect(handedIn()).toMatchObject([{ body: { amountMinor: 12_345, countedMinor, reason: 'Change for a fifty' } }]);
  });

  it('hands in all the cash of a rider who has more orders than are listed', async () => {
    Object.assign(data.riderDay, { toHandInOrders: 503, toHandInMinor: 900_000 });
    const { user } = await renderConsole('/admin/riders/rider-1');
    expect(await screen.findByText('... and 501 later orders, which the sum includes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Count and hand in' }));
    expect(await screen.findByText(/^Expected: .* of 503 orders\./)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Counted/ }), '9000{Enter}');
    expect(await screen.findByText('No cash to hand in.')).toBeVisible();
    expect(handedIn()[0]?.body).toEqual({ id: expect.any(String), amountMinor: 900_000, countedMinor: 900_000 });
  });

  it('records nothing when the cash has changed meanwhile, and shows the new sum', async () => {
    const { user } = await renderConsole('/admin/riders/rider-1');
    await user.click(await screen.findByRole('button', { name: 'Count and hand in' }));
    await user.type(await screen.findByRole('textbox', { name: /^Counted/ }), '123,45');
    const [first] = data.riderDay.toHandIn;
    Object.assign(data.riderDay, { toHandIn: [first], toHandInMinor: 10_000 });
    await user.click(screen.getByRole('button', { name: 'Record the sum' }));
    await waitFor(() => expect(screen.queryByText(/^123,45/)).toBeNull());
    expect(screen.getAllByText(/^100,00/)[0]).toBeVisible();
    expect(toasts).toMatchObject([{ tone: 'error', description: expect.stringMatching(/Nothing was recorded/) }]);
    expect(data.riderDay.handovers).toEqual([]);
  });

  it('renames a rider, switches them off and on, and shows what another admin changed', async () => {
    const { user } = await renderConsole('/admin/riders/rider-1');
    const name = await screen.findByLabelText('Rider');
    fillIn(name, 'Zofia Lis');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Zofia Lis' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible();
    Object.assign(data.riders.find(({ id }) => id === 'rider-1') ?? {}, { name: 'Zofia Kot', version: 9 });
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByRole('heading', { name: 'Zofia Kot' })).toBeVisible();
    expect(toasts).toMatchObject([{ tone: 'error', description: expect.stringMatching(/Another admin has changed/) }]);
  });

  it('says that a number is no phone number', async () => {
    const { user } = await renderConsole('/admin/riders/rider-1');
    const phone = await screen.findByLabelText('Phone');
    fillIn(phone, 'call me');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(phone).toHaveAccessibleDescription(/Enter 9 to 16 digits/);
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});

describe('the riders page', () => {
  it('leaves out riders who are switched off, unless asked', async () => {
    Object.assign(data.riders.find(({ id }) => id === 'rider-2') ?? {}, { active: false, status: 'off', onShift: false });
    const { user } = await renderConsole('/admin/riders');
    expect(await screen.findByRole('link', { name: 'Arjun Mehta' })).toHaveAttribute('href', '/admin/riders/rider-0');
    expect(screen.queryByRole('link', { name: 'Kamil Nowak' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Show riders who are switched off' }));
    expect(screen.getByRole('link', { name: 'Kamil Nowak' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Shift of Kamil Nowak' })).toBeDisabled();
  });
});
