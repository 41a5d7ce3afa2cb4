/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../../test/render-shop.js';
import { shopServer } from '../../../test/shop-server.js';
import { asha } from '../../../test/stub/account.js';
import { collectedToasts } from '../../../test/toasts.js';
import { sessionHint } from '../../lib/session/session.store.js';

const shown = collectedToasts();

const { server, data } = shopServer();

describe('StatusSelect', () => {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());

  it('offers an undo, but not for an order that goes on without its payment', async () => {
    Object.assign(data, { user: asha, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    Object.assign(data.orders[0] ?? {}, { paymentMethod: 'blik', awaitsPayment: true });
    const { user } = await renderConsole('/admin/orders');
    const [unpaid, paid] = await screen.findAllByRole('combobox', { name: /Status of order/ });
    if (!unpaid || !paid) throw new Error('the list has fewer than two orders');
    await user.selectOptions(paid, 'delivering');
    await waitFor(() => expect(shown).toHaveLength(1));
    await user.selectOptions(unpaid, 'preparing');
    await user.click(await screen.findByRole('button', { name: 'Set it anyway' }));
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(shown.map(({ tone, action }) => [tone, action?.label])).toEqual([
      ['success', 'Undo'],
      ['success', undefined],
    ]);
  });
});
