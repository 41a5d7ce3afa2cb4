/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { screen, waitFor } from '@testing-library/react';
import { renderShop } from '../../../../test/render-shop.js';
import { useCart } from '../../../lib/cart/cart.store.js';

shopServer();

beforeEach(() => useCart.setState({ lines: [] }));

describe('TileStepper', () => {
  it('passes the focus from the plus to the stepper that replaces it, without a moment on nothing', async () => {
    const { user } = await renderShop('/products');
    const [plus] = await screen.findAllByRole('button', { name: /^Add .* to the cart$/ });
    if (!plus) throw new Error('no product');
    plus.focus();
    const focused: (string | undefined)[] = [];
    const note = new MutationObserver(() => focused.push(document.activeElement?.tagName));
    note.observe(document.body, { childList: true, subtree: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^One more of/));
    note.disconnect();
    expect(new Set(focused)).toEqual(new Set(['BUTTON']));
  });
});
