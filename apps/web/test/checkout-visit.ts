import type { PlacedOrder } from '@kirana/contracts';
import { keepDraft, readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { aQuote } from '@kirana/web-kit/testing/stub/an-order';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useCart } from '../src/lib/cart/cart.store.js';
import { keepOpenOrder } from '../src/lib/orders/open-order.js';

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

/** What a customer in Mokotów fills in who pays in cash. */
export const filledForm = {
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna@example.pl',
  phone: '600 100 200',
  address: 'Puławska 1',
  district: 'Mokotów',
  zipCode: '02-515',
  paymentMethod: 'cash',
};
type Form = typeof filledForm & { deliveryTime?: string };

/** Fills in the form by hand, for tests of how it is filled in. */
export async function fillInCheckout(user: UserEvent): Promise<void> {
  fillIn(await screen.findByLabelText(/First name/), filledForm.firstName);
  fillIn(screen.getByLabelText(/Last name/), filledForm.lastName);
  fillIn(screen.getByLabelText(/Email/), filledForm.email);
  fillIn(screen.getByLabelText(/Phone/), filledForm.phone);
  fillIn(screen.getByLabelText(/Street/), filledForm.address);
  fillIn(screen.getByLabelText(/Postcode/), filledForm.zipCode);
  await screen.findByRole('option', { name: filledForm.district });
  await user.selectOptions(screen.getByLabelText(/District/), filledForm.district);
  await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
}

/** Keeps the form as a visit has left it that filled it in by hand. */
function keepFilled(choices: Partial<Form> = {}): Form {
  const form = { ...filledForm, ...choices };
  keepDraft({ ...readDraft(), ...form });
  return form;
}

/**
 * Opens the checkout with the form that was filled in earlier, for tests of what follows: to fill it in by hand renders the page some twenty
 * times. kept-checkout.spec.tsx proves that a form filled in by hand comes back so.
 */
export async function filledCheckout<T>(open: () => Promise<T>, choices?: Partial<Form>): Promise<T> {
  const form = keepFilled(choices);
  const opened = await open();
  await waitFor(() => expect(document.querySelector('main select[name="district"]')).toHaveValue(form.district));
  expect(document.querySelector('main [name="firstName"]')).toHaveValue(form.firstName);
  return opened;
}

/** Leaves the checkout with an order that was answered with 202; open-order.spec.tsx proves that the page keeps it so. */
export function keepWaitingOrder(placed: PlacedOrder): void {
  const { paymentMethod: _cash, ...contact } = keepFilled();
  keepOpenOrder({
    key: crypto.randomUUID(),
    request: {
      ...contact,
      city: 'Warszawa',
      deliveryTime: '1-2',
      paymentMethod: 'cash',
      items: [{ productId: aProduct().id, quantity: 2 }],
      expectedTotalMinor: 5_063,
      locale: 'en',
    },
    quote: aQuote(),
    placed,
    since: new Date().toISOString(),
  });
}

export const submitOrder = (user: UserEvent) =>
  user.click(screen.getAllByRole('button', { name: /^Place order/ })[0] as HTMLElement);

export const ordersOf = <A extends Asked>(requests: readonly A[]): A[] =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/api/orders');
