/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { orderRecords, rememberOrder } from '@kirana/web-kit/orders/order-record';
import { rememberConsolePage, takeConsolePage } from '@kirana/web-kit/session/console-return';
import { onSessionEvent, type SessionEvent } from '@kirana/web-kit/session/session-events';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { meera } from '@kirana/web-kit/testing/stub/account';
import { anOrderRecord } from '@kirana/web-kit/testing/stub/an-order';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { useCart } from '../../lib/cart/cart.store.js';

const { server, data, requests } = shopServer();

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  Object.assign(data, { user: meera, signedIn: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  server.resetHandlers();
  drop();
  useSession.setState({ status: 'loading' }, true);
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

/** Toasts of earlier tests may still be visible. */
const toast = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

const asked = (path: string) => requests.filter(request => request.path === path);

/** Renders the shop for a visitor who was signed in at the last visit. */
async function renderSignedIn(path: string, isAdmin = false) {
  Object.assign(data, { user: { ...meera, isAdmin }, signedIn: true });
  localStorage.setItem(sessionHint, '1');
  const shop = await renderShop(path);
  await screen.findByRole('button', { name: 'Account menu' });
  return shop;
}

/** Why the form failed, as it stands there. */
const inForm = () => document.querySelector('form [role=alert]');

describe('sign-in form', () => {
  it('requires both fields before it sends a request (AUTH-001, AUTH-003, AUTH-005)', async () => {
    const { user } = await renderShop('/auth');
    expect((await screen.findAllByRole('tab')).map(tab => tab.textContent)).toEqual(['Sign In', 'Sign Up']);
    expect(screen.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
    fillIn(screen.getByLabelText(/^Email/), 'meera@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await toast('Please fill in all fields');
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
    expect(asked('/api/auth/sign-in')).toEqual([]);
  });

  it.each([
    ['', ''],
    ['', 'green mango pickle'],
  ])('requires them also when they hold %p and %p (AUTH-003)', async (email, password) => {
    const { user } = await renderShop('/auth');
    fillIn(await screen.findByLabelText(/^Email/), email);
    fillIn(screen.getByLabelText(/^Password/), password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await toast('Please fill in all fields');
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    expect(asked('/api/auth/sign-in')).toEqual([]);
  });

  it('shows the server’s message when it fails, otherwise its own (AUTH-010, AUTH-011)', async () => {
    const { user } = await renderShop('/auth');
    fillIn(await screen.findByLabelText(/^Email/), 'meera@example.com');
    fillIn(screen.getByLabelText(/^Password/), 'wrong');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(inForm()).toHaveTextContent('Error'));
    expect(inForm()).toHaveTextContent('Invalid email or password.');
    const closed = aProblem(403, 'forbidden', 'This account was closed.');
    server.use(http.post('*/api/auth/sign-in', () => HttpResponse.json(closed, { status: 403 })));
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(inForm()).toHaveTextContent('ErrorThis account was closed.'));
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    server.use(http.post('*/api/auth/sign-in', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(inForm()).toHaveTextContent('Failed to sign in'));
    // On a low window it would lie below the bar at the bottom.
    expect(shown.mock.contexts.at(-1)).toHaveTextContent('Failed to sign in');
    expect(shown).toHaveBeenLastCalledWith({ block: 'nearest' });
    shown.mockRestore();
    // Strangers may have used up the attempts of the account: the way in that is left to its owner is named.
    const tooMany = aProblem(429, 'too-many-requests');
    server.use(http.post('*/api/auth/sign-in', () => HttpResponse.json(tooMany, { status: 429 })));
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(inForm()).toHaveTextContent('press “Forgot password?”'));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    expect(globalThis.location.pathname).toBe('/auth');
  });

  it('goes home with a toast and shows the customer’s menu (AUTH-002, AUTH-008, HDR-004, HDR-006, HDR-009)', async () => {
    const { user } = await renderShop('/auth');
    fillIn(await screen.findByLabelText(/^Email/), 'meera@example.com');
    expect(screen.queryByRole('link', { name: 'Admin Console' })).toBeNull();
    fillIn(screen.getByLabelText(/^Password/), 'green mango pickle');
    await user.keyboard('{Enter}');
    await toast('Successfully signed in!');
    await screen.findByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' });
    expect(globalThis.location.pathname).toBe('/');
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    expect(screen.getByText('meera@example.com')).toBeVisible();
    const header = within(screen.getByRole('banner'));
    expect(header.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(header.queryByText('Admin')).toBeNull();
    expect(header.queryByRole('link', { name: 'Admin Console' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Account menu' })).toHaveFocus();
  });

  it('redirects a signed-in customer (AUTH-002)', async () => {
    await renderSignedIn('/auth');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
  });

  it('offers staff the page of the console they had asked for, and customers none (F-30)', async () => {
    rememberConsolePage('/admin/orders?view=late');
    await renderSignedIn('/auth');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
    expect(takeConsolePage()).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull();
    data.user = { ...meera, isAdmin: true, role: 'owner' };
    act(() =>
      useSession.setState({ status: 'signed-in', user: { ...meera, isAdmin: true, role: 'owner' }, isAdmin: true }, true),
    );
    rememberConsolePage('/admin/orders?view=late');
    await renderShop('/auth');
    expect(await screen.findByRole('button', { name: 'Open it' })).toBeVisible();
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
  });

  it('leaves nothing of the orders placed while signed in to the next person', async () => {
    rememberOrder(anOrderRecord({ id: 'b9a1c2d3-0000-4000-8000-000000000000', number: 'ORD-111111', status: 'delivered' }));
    const { user } = await renderSignedIn('/account/orders');
    rememberOrder(anOrderRecord());
    await user.click(await screen.findByRole('link', { name: 'Track order ORD-204816' }));
    expect(await screen.findByText(/Wolska|Puławska/)).toBeVisible();
    let answer = () => undefined as void;
    const held = new Promise<void>(resolve => (answer = resolve));
    server.use(
      http.get('*/api/orders/ORD-204816', async () => {
        await held;
        return undefined;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    expect(orderRecords().map(({ number }) => number)).toEqual(['ORD-111111']);
    act(() => history.back());
    await waitFor(() => expect(globalThis.location.pathname).toBe('/track-order/ORD-204816'));
    expect(screen.queryByText(/Wolska|Puławska/)).toBeNull();
    answer();
  });

  it('signs out with Log out and goes home (HDR-005, HDR-012)', async () => {
    const { user } = await renderSignedIn('/cart');
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
    expect(localStorage.getItem(sessionHint)).toBeNull();
  });
});

describe('sign-up form', () => {
  async function openForm() {
    const shop = await renderShop('/auth');
    await shop.user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    return shop;
  }

  const fields = { 'Full name': 'Anna Nowak', Email: 'anna@example.com', Password: 'six more plums' } as const;
  const typed = (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) fillIn(screen.getByLabelText(new RegExp(`^${label}`)), value);
  };

  it.each(Object.keys(fields))('requires every field: %s (AUTH-004, AUTH-005)', async missing => {
    const { user } = await openForm();
    expect(screen.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
    typed({ ...fields, [missing]: ' ' });
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await toast('Please fill in all fields');
    expect(screen.getByLabelText(new RegExp(`^${missing}`))).toHaveFocus();
    expect(asked('/api/auth/sign-up')).toEqual([]);
  });

  it('shows its own message when the server has none (AUTH-010, AUTH-012)', async () => {
    const { user } = await openForm();
    typed(fields);
    server.use(http.post('*/api/auth/sign-up', () => HttpResponse.error()));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(inForm()).toHaveTextContent('Error'));
    expect(inForm()).toHaveTextContent('Failed to sign up');
  });

  it.each([
    [
      'Email',
      'valid email address',
      aProblem(400, 'invalid-request', 'Invalid.', { errors: [{ path: 'email', message: 'Invalid email' }] }),
    ],
    ['Password', 'Password must be', aProblem(422, 'weak-password', 'Too short.', { reasons: ['too-short'] })],
  ])('marks what the shop refuses, and leads there: %s', async (refused, says, problem) => {
    const { user } = await openForm();
    typed(fields);
    server.use(http.post('*/api/auth/sign-up', () => HttpResponse.json(problem, { status: problem.status })));
    await user.keyboard('{Enter}');
    const field = screen.getByLabelText(new RegExp(`^${refused}`));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(says));
    expect(inForm()).toHaveTextContent('Error');
    await user.type(field, 'x');
    expect(field).toBeValid();
  });

  it('shows a message and switches to the other tab (AUTH-006, AUTH-009, F-27)', async () => {
    const { user } = await openForm();
    typed(fields);
    await user.keyboard('{Enter}');
    // Said where it stays, and only there.
    const said = await screen.findByText('Account created successfully! Please check your email for verification.');
    expect(said.closest('[role=status]')).toHaveTextContent('No email after a few minutes?');
    expect(screen.getByRole('tabpanel')).toContainElement(said);
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('anna@example.com');
    expect(asked('/api/auth/sign-up')[0]?.body).toEqual({
      email: 'anna@example.com',
      password: 'six more plums',
      data: { full_name: 'Anna Nowak' },
      locale: 'en',
    });
    expect(globalThis.location.pathname).toBe('/auth');
  });

  it('shows why a password is refused (AUTH-010, AUTH-013)', async () => {
    const { user } = await openForm();
    typed({ ...fields, Password: 'plums' });
    const weak = aProblem(422, 'weak-password', 'Password must be at least 8 characters.', { reasons: ['too-short'] });
    server.use(http.post('*/api/auth/sign-up', () => HttpResponse.json(weak, { status: 422 })));
    await user.keyboard('{Enter}');
    expect(await screen.findAllByText('Password must be at least 8 characters.')).toHaveLength(1);
    expect(inForm()).toHaveTextContent('ErrorPlease correct the marked field.');
  });

  it('says what is wrong with an address that is none (AUTH-010)', async () => {
    const { user } = await openForm();
    typed({ ...fields, Email: 'anna' });
    const wrong = aProblem(400, 'invalid-request', 'Some fields are missing or wrong.', {
      errors: [{ path: 'email', message: '' }],
    });
    server.use(http.post('*/api/auth/sign-up', () => HttpResponse.json(wrong, { status: 400 })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(inForm()).toHaveTextContent('Error'));
    expect(screen.getAllByText('Please enter a valid email address.')).toHaveLength(1);
  });
});

describe('links in emails', () => {
  it('confirm the address, and leave no token in the address bar', async () => {
    const { user } = await renderShop('/auth#verify=good');
    expect(globalThis.location.hash).toBe('');
    fillIn(await screen.findByLabelText(/^Password/), 'green mango pickle');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(asked('/api/auth/verify-email')[0]?.body).toEqual({ token: 'good', password: 'green mango pickle' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
  });

  it('do not confirm without the account’s password and offer to reset it', async () => {
    const { user } = await renderShop('/auth#verify=good');
    fillIn(await screen.findByLabelText(/^Password/), 'something else');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not the password the account was opened with.');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    const heading = await screen.findByRole('heading', { name: 'Forgot your password?' });
    expect(heading).toHaveFocus();
  });

  it('say that the address is confirmed to who is signed in with it, whatever the link is worth', async () => {
    await renderSignedIn('/auth#verify=used');
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(screen.getByText(/^You are signed in as meera@example\.com\./)).toBeVisible();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(globalThis.location.hash).toBe('');
  });

  it('confirm the address also of who is signed in with it', async () => {
    Object.assign(data, { user: { ...meera, emailVerified: false }, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    await renderShop('/auth#verify=good');
    expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  });

  it('show an error when they have expired', async () => {
    const old = aProblem(401, 'invalid-token', 'This link is no longer valid.');
    server.use(http.post('*/api/auth/verify-email', () => HttpResponse.json(old, { status: 401 })));
    const { user } = await renderShop('/auth#verify=bad');
    fillIn(await screen.findByLabelText(/^Password/), 'green mango pickle');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
  });

  it('work also in a page that shows an older one', async () => {
    await renderShop('/auth#verify=bad');
    await screen.findByLabelText(/^Password/);
    act(() => globalThis.location.assign('#reset=good-for-a-password'));
    expect(await screen.findByLabelText(/^New password/)).toBeVisible();
    await waitFor(() => expect(globalThis.location.hash).toBe(''));
  });

  it('open the form for a new password and publish PASSWORD_RECOVERY (AUTH-016)', async () => {
    const events: SessionEvent[] = [];
    const unsubscribe = onSessionEvent(event => events.push(event));
    const { user } = await renderShop('/auth#reset=good-for-a-password');
    await screen.findByLabelText(/^New password/);
    expect(events).toContain('PASSWORD_RECOVERY');
    unsubscribe();
    fillIn(await screen.findByLabelText(/^New password/), 'seven ripe plums');
    await user.keyboard('{Enter}');
    await toast('Password changed');
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeVisible();
  });

  it('for a new password say at once that they no longer work, and lead to a new one', async () => {
    const old = aProblem(401, 'invalid-token', 'This link is no longer valid.');
    server.use(http.post('*/api/auth/reset-password/link', () => HttpResponse.json(old, { status: 401 })));
    const { user } = await renderShop('/auth#reset=used-for-a-password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  it('for a new password show the form when they cannot be checked', async () => {
    server.use(http.post('*/api/auth/reset-password/link', () => HttpResponse.error()));
    await renderShop('/auth#reset=good-for-a-password');
    expect(await screen.findByLabelText(/^New password/)).toBeVisible();
  });

  it('for a new password of an unconfirmed account say first what is deleted and why, and afterwards that it was', async () => {
    server.use(
      http.post('*/api/auth/reset-password/link', () => HttpResponse.json({ done: true, startsAnew: true })),
      http.post('*/api/auth/reset-password', () => HttpResponse.json({ done: true, startedAnew: true })),
    );
    const { user } = await renderShop('/auth#reset=good-for-a-password');
    expect(await screen.findByText('The account starts anew')).toBeVisible();
    expect(
      screen.getByText(/never confirmed.*deletes the name, saved addresses, favourites and cart\. Your orders stay/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeVisible();
    act(() => globalThis.location.assign('#reset=another-for-a-password'));
    fillIn(await screen.findByLabelText(/^New password/), 'seven ripe plums');
    await user.keyboard('{Enter}');
    await toast(
      'The account was started anew and your email is confirmed. Sign in with the new password, and enter your name under “My account”.',
    );
  });

  it('for a new password of a confirmed account delete nothing', async () => {
    await renderShop('/auth#reset=good-for-a-password');
    await screen.findByLabelText(/^New password/);
    expect(screen.queryByText('The account starts anew')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to Sign In' })).toBeNull();
  });

  it('about a changed password open the way to a new one, also for who is signed in', async () => {
    await renderSignedIn('/auth#forgot');
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  it('are requested without revealing whether an account exists', async () => {
    const { user } = await renderShop('/auth');
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    fillIn(screen.getByLabelText(/^Email/), 'someone@example.com');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^someone@example\.com\. If the address has an account, a link/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});

describe('guarded pages', () => {
  it.each(['/account', '/account/orders'])('ask a guest at %s to sign in (GRD-002, GRD-003)', async path => {
    await renderShop(path);
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    expect(screen.getByText('Please log in to access this page.')).toBeVisible();
    expect(requests.filter(request => request.path.startsWith('/api/me'))).toEqual([]);
  });

  it('are linked and shown for admins (HDR-003, HDR-010, HDR-011)', async () => {
    const { user } = await renderSignedIn('/', true);
    const links = await screen.findAllByRole('link', { name: 'Admin Console' });
    expect(links[0]).toHaveAttribute('href', '/admin');
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    expect(screen.getByText('Admin')).toBeVisible();
    const [inHeader, inMenu] = screen.getAllByRole('link', { name: 'Admin Console' });
    for (const link of [inHeader, inMenu]) expect(link).toHaveAttribute('href', '/admin');
  });
});

describe('account pages', () => {
  it('list orders and add one to the cart again as far as the stock allows', async () => {
    const { user } = await renderSignedIn('/account/orders');
    const card = within(await screen.findByRole('article', { name: 'ORD-204816' }));
    expect(card.getByText('Preparing')).toBeVisible();
    expect(card.getByText('57.07 zł')).toBeVisible();
    expect(card.getByRole('link', { name: 'Track order ORD-204816' })).toHaveAttribute('href', '/track-order/ORD-204816');
    expect(card.getByRole('button', { name: 'Cancel order ORD-204816' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order ORD-118203' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Order again what was in ORD-204816' }));
    await waitFor(() => expect(globalThis.location.pathname).toBe('/cart'));
    expect(useCart.getState().lines).toMatchObject([{ id: 'toor-dal-1kg', quantity: 2 }]);
    await toast('Not everything could be added');
    expect((await screen.findAllByText(/no longer in the shop\. Saffron \(0 of 1\)/)).length).toBeGreaterThan(0);
  });

  it('say in the language of the page that nothing could be added', async () => {
    useCart.setState({ lines: [] });
    server.use(
      http.get('*/api/products/:id', () =>
        HttpResponse.json(aProduct({ stock: 0, translatedName: { pl: 'Szafran kaszmirski' } })),
      ),
    );
    Object.assign(data, { user: meera, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    const { user } = await renderShop('/account/orders', 'pl');
    await user.click(await screen.findByRole('button', { name: 'Zamów ponownie to, co było w ORD-204816' }));
    await toast('Nic nie udało się dodać');
    expect((await screen.findAllByText(/Szafran kaszmirski \(0 z 2\)/)).length).toBeGreaterThan(0);
    expect(globalThis.location.pathname).toBe('/account/orders');
  });

  it('add, change, delete and validate addresses', async () => {
    const { user } = await renderSignedIn('/account');
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    expect(screen.getByLabelText(/^Name of this address/)).toHaveFocus();
    await user.keyboard('Home');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(screen.getByLabelText(/^First name/)).toHaveFocus();
    expect(screen.getByLabelText(/^First name/)).toBeInvalid();
    expect(data.addresses).toEqual([]);
    const typed = {
      'First name': 'Meera',
      'Last name': 'Kowalska',
      'Street, building and flat': 'Wolska 1',
      Postcode: '01-001',
      Phone: '600 100 200',
    };
    for (const [label, text] of Object.entries(typed)) fillIn(screen.getByLabelText(new RegExp(`^${label}`)), text);
    await user.selectOptions(screen.getByLabelText(/^District/), 'Wola');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByRole('article', { name: 'Home' })).toHaveTextContent(
      'Meera KowalskaWolska 101-001 Warszawa, Wola600 100 200',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add an address' })).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Edit address Home' }));
    fillIn(screen.getByLabelText(/^Street, building and flat/), 'Wolska 2');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByRole('article', { name: 'Home' })).toHaveTextContent('Wolska 2');
    expect(data.addresses).toMatchObject([{ label: 'Home', address: 'Wolska 2', district: 'Wola' }]);

    await user.click(screen.getByRole('button', { name: 'Delete address Home' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('You have not saved an address yet.');
    expect(data.addresses).toEqual([]);
    // What had the focus is gone.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add an address' })).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: 'Add an address' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add an address' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Change name' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Change name' })).toHaveFocus();
  });

  it('show in the form that the address could not be saved', async () => {
    server.use(http.post('*/api/me/addresses', () => HttpResponse.json(aProblem(409, 'too-many-addresses'), { status: 409 })));
    const { user } = await renderSignedIn('/account');
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    const form = screen.getByRole('form', { name: 'Add an address' });
    for (const field of within(form).getAllByRole('textbox')) await user.type(field, 'x');
    await user.selectOptions(screen.getByLabelText(/^District/), 'Wola');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    const place = within(form).getByLabelText('Exact place');
    await waitFor(() => expect(place).toHaveAccessibleDescription(/^Enter a place in the city, in degrees such as 52.2/));
    await user.clear(place);
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    const refusal = 'You have saved as many addresses as we can keep. Delete one first.';
    expect(await within(form).findByText(refusal)).toBeVisible();
  });

  it('send the confirmation email again, and say where to or how long to wait', async () => {
    Object.assign(data, { user: { ...meera, emailVerified: false }, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    const { user } = await renderShop('/account');
    const again = await screen.findByRole('button', { name: 'Send the email again' });
    expect(screen.getByText('Please confirm your email')).toBeVisible();
    await user.click(again);
    expect(await screen.findByText(/^We have sent it to meera@example\.com\./)).toBeVisible();
    expect(asked('/api/me/confirmation-email').map(({ body }) => body)).toEqual([{ locale: 'en' }]);
    const tooMany = aProblem(429, 'too-many-requests');
    server.use(
      http.post('*/api/me/confirmation-email', () => HttpResponse.json({ ...tooMany, retryAfterSeconds: 601 }, { status: 429 })),
    );
    await user.click(again);
    expect(await screen.findByText(/you can ask again in 11 minutes/)).toBeVisible();
    expect(screen.queryByText(/^We have sent it to/)).toBeNull();
    server.use(http.post('*/api/me/confirmation-email', () => HttpResponse.error()));
    await user.click(again);
    expect(await screen.findByText('The email could not be sent. Please try again.')).toBeVisible();
    // Confirmed in another browser meanwhile.
    server.resetHandlers();
    data.user = meera;
    await user.click(again);
    await toast('Your email address is confirmed.');
    expect(screen.queryByText('Please confirm your email')).toBeNull();
    expect(screen.getByText('confirmed')).toBeVisible();
    expect(useSession.getState().user).toEqual(meera);
  });

  it('ask nobody to confirm a confirmed email', async () => {
    await renderSignedIn('/account');
    expect(await screen.findByText('confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
  });

  it('change the name, which they show at once', async () => {
    const { user } = await renderSignedIn('/account');
    await user.click(await screen.findByRole('button', { name: 'Change name' }));
    const field = screen.getByRole('textbox', { name: /^Full name/ });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Meera Kowalska');
    fillIn(field, '');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(inForm()).toHaveTextContent('Please fill in all fields'));
    fillIn(field, 'Meera Nowak');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Meera Nowak')).toBeVisible();
    expect(useSession.getState().user?.fullName).toBe('Meera Nowak');
    expect(screen.getByRole('button', { name: 'Change name' })).toHaveFocus();
    expect(asked('/api/me').map(({ body }) => body)).toEqual([{ fullName: 'Meera Nowak' }]);
  });

  it('change the password with the current one, a wrong one of which is named at its field', async () => {
    const { user } = await renderSignedIn('/account');
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const current = screen.getByLabelText(/^Current password/);
    expect(current).toHaveFocus();
    fillIn(current, 'not it');
    fillIn(screen.getByLabelText(/^New password/), 'seven ripe plums');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(current).toHaveAccessibleDescription('The password is not right.'));
    expect(current).toBeInvalid();
    fillIn(current, 'green mango pickle');
    await waitFor(() => expect(current).toBeValid());
    requests.length = 0;
    await user.keyboard('{Enter}');
    await toast('All other devices were logged out. This one stays signed in.');
    await waitFor(() => expect(asked('/api/auth/refresh')).toHaveLength(1));
    await waitFor(() => expect(asked('/api/me/sessions')).toHaveLength(1));
    expect(asked('/api/me')[0]?.body).toEqual({ password: 'green mango pickle', newPassword: 'seven ripe plums' });
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('delete the account with its password only', async () => {
    const { user } = await renderSignedIn('/account');
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    // What is shown late must not push the field, which has the focus, out of the window.
    const underWay = await screen.findByText('1 order is under way');
    expect(screen.getByLabelText(/^Your password/).compareDocumentPosition(underWay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fillIn(screen.getByLabelText(/^Your password/), 'not it');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Your password/)).toHaveAccessibleDescription('The password is not right.'),
    );
    expect(screen.getByLabelText(/^Your password/)).toHaveFocus();
    fillIn(screen.getByLabelText(/^Your password/), 'green mango pickle');
    await user.keyboard('{Enter}');
    await toast('Account deleted');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
