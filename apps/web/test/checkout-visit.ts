import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useCart } from '../src/lib/cart/cart.store.js';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** Starts as a new visitor with two bags in the cart. */
export function forgetVisits(requests: Asked[]): void {
  localStorage.clear();
  sessionStorage.clear();
  requests.length = 0;
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  useCart.getState().add(aProduct(), 2);
}

/** Fills in the form of a customer in Mokotów who pays in cash. */
export async function filledCheckout(user: UserEvent): Promise<void> {
  fillIn(await screen.findByLabelText(/First name/), 'Anna');
  fillIn(screen.getByLabelText(/Last name/), 'Nowak');
  fillIn(screen.getByLabelText(/Email/), 'anna@example.pl');
  fillIn(screen.getByLabelText(/Phone/), '600 100 200');
  fillIn(screen.getByLabelText(/Street/), 'Puławska 1');
  fillIn(screen.getByLabelText(/Postcode/), '02-515');
  await screen.findByRole('option', { name: 'Mokotów' });
  await user.selectOptions(screen.getByLabelText(/District/), 'Mokotów');
  await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
}

export const submitOrder = (user: UserEvent) =>
  user.click(screen.getAllByRole('button', { name: /^Place order/ })[0] as HTMLElement);

export const ordersOf = <A extends Asked>(requests: readonly A[]): A[] =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/api/orders');
