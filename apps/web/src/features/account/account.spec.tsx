/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { shopServer } from '../../../test/shop-server.js';
import { useCart } from '../../lib/cart/cart.store.js';
import { drop, sessionHint, useSession } from '../../lib/session/session.store.js';
import { onSessionEvent, type SessionEvent } from '../../lib/session/session-events.js';

const { server, api, requests } = shopServer();
const { accounts } = api;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  localStorage.clear();
  requests.length = 0;
  accounts.user = { ...accounts.user, isAdmin: false };
  accounts.post('sign-out', {});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  server.resetHandlers();
  drop();
  useSession.setState({ status: 'loading' }, true);
  useCart.setState({ lines: [], priceChanges: {}, clampedOnLoad: [] });
  jest.restoreAllMocks();
});

/** Toasts of earlier tests may still be on the screen. */
const toast = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

const asked = (path: string) => requests.filter(request => request.path === path);

/** The shop as somebody sees it who was signed in at the last visit. */
async function renderSignedIn(path: string, isAdmin = false) {
  accounts.user = { ...accounts.user, isAdmin };
  accounts.post('sign-in', { email: accounts.user.email, password: accounts.user.password });
  localStorage.setItem(sessionHint, '1');
  const shop = await renderShop(path);
  await screen.findByRole('button', { name: 'Account menu' });
  return shop;
}

describe('signing in', () => {
  it('asks for both fields, and sends nothing before (AUTH-001, AUTH-003, AUTH-005)', async () => {
    const { user } = await renderShop('/auth');
    expect((await screen.findAllByRole('tab')).map(tab => tab.textContent)).toEqual(['Sign In', 'Sign Up']);
    expect(screen.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
    await user.type(screen.getByLabelText(/^Email/), 'meera@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await toast('Please fill in all fields');
    expect(screen.getByLabelText(/^Password/)).toHaveFocus();
    expect(asked('/api/auth/sign-in')).toEqual([]);
  });

  it('says what the server says when it fails, or its own words when there is none (AUTH-010, AUTH-011)', async () => {
    const { user } = await renderShop('/auth');
    await user.type(await screen.findByLabelText(/^Email/), 'meera@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
    await toast('Error');
    await toast('Invalid email or password.');
    server.use(http.post('*/api/auth/sign-in', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await toast('Failed to sign in');
    expect(globalThis.location.pathname).toBe('/auth');
  });

  it('leads home, says so, and turns the header into that of the person (AUTH-002, AUTH-008, HDR-006, HDR-009)', async () => {
    const { user } = await renderShop('/auth');
    await user.type(await screen.findByLabelText(/^Email/), 'meera@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'green mango pickle{Enter}');
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

  it('is not offered to who is signed in already (AUTH-002)', async () => {
    await renderSignedIn('/auth');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
  });

  it('ends with Log out, at home (HDR-005, HDR-012)', async () => {
    const { user } = await renderSignedIn('/cart');
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
    expect(localStorage.getItem(sessionHint)).toBeNull();
  });
});

describe('signing up', () => {
  async function openForm() {
    const shop = await renderShop('/auth');
    await shop.user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    return shop;
  }

  it('asks for all three fields (AUTH-004)', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await toast('Please fill in all fields');
    expect(asked('/api/auth/sign-up')).toEqual([]);
  });

  it('says so and goes to the other tab (AUTH-006, AUTH-009, F-27)', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText(/^Full name/), 'Anna Nowak');
    await user.type(screen.getByLabelText(/^Email/), 'anna@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'six more plums{Enter}');
    await toast('Account created successfully! Please check your email for verification.');
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

  it('gives the reasons for which a password is refused (AUTH-013)', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText(/^Full name/), 'Anna Nowak');
    await user.type(screen.getByLabelText(/^Email/), 'anna@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'plums{Enter}');
    expect(await screen.findByText('Password must be at least 8 characters.')).toBeVisible();
  });
});

describe('links of mails', () => {
  it('confirm the address, and leave no token in the address bar', async () => {
    await renderShop('/auth#verify=good');
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(globalThis.location.hash).toBe('');
    expect(asked('/api/auth/verify-email')[0]?.body).toEqual({ token: 'good' });
  });

  it('that are too old say so', async () => {
    await renderShop('/auth#verify=bad');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works.');
  });

  it('for a new password lead to the form for it, which is told (AUTH-016)', async () => {
    const events: SessionEvent[] = [];
    const stopHearing = onSessionEvent(event => events.push(event));
    const { user } = await renderShop('/auth#reset=good');
    await screen.findByLabelText(/^New password/);
    expect(events).toContain('PASSWORD_RECOVERY');
    stopHearing();
    await user.type(await screen.findByLabelText(/^New password/), 'seven ripe plums{Enter}');
    await toast('Password changed');
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeVisible();
  });

  it('are asked for without learning whether there is an account', async () => {
    const { user } = await renderShop('/auth');
    await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    await user.type(screen.getByLabelText(/^Email/), 'anybody@example.com{Enter}');
    await toast('If the address has an account, a link for a new password is on its way.');
  });
});

describe('guarded pages', () => {
  it('ask guests to sign in (GRD-002, GRD-003, GRD-004)', async () => {
    await renderShop('/admin/orders');
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    expect(screen.getByText('Please log in to access this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth');
  });

  it('for admins are denied to others (GRD-005, GRD-006, GRD-007)', async () => {
    await renderSignedIn('/admin');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have admin privileges to access this page.")).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  it('wait until it is known who asks (GRD-001)', async () => {
    let answer = () => undefined as void;
    const held = new Promise<void>(resolve => (answer = resolve));
    server.use(
      http.post('*/api/auth/refresh', async () => {
        await held;
        return HttpResponse.json(accounts.post('refresh', {}) as object);
      }),
    );
    accounts.user = { ...accounts.user, isAdmin: true };
    accounts.post('sign-in', { email: accounts.user.email, password: accounts.user.password });
    localStorage.setItem(sessionHint, '1');
    await renderShop('/admin');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByText('Authentication Required')).toBeNull();
    answer();
    expect(await main.findByRole('navigation', { name: 'Console' })).toBeVisible();
    expect(screen.queryByText('Access Denied')).toBeNull();
  });

  it('and the way to them are shown to admins (HDR-003, HDR-010, HDR-011)', async () => {
    const { user } = await renderSignedIn('/', true);
    const links = await screen.findAllByRole('link', { name: 'Admin Console' });
    expect(links[0]).toHaveAttribute('href', '/admin');
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    expect(screen.getByText('Admin')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Admin Console' })).toHaveLength(2);
  });
});

describe('my account', () => {
  it('lists my orders, and puts one into the cart once more as far as there is some', async () => {
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
  });

  it('is deleted with its password only', async () => {
    const { user } = await renderSignedIn('/account');
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await user.type(screen.getByLabelText(/^Your password/), 'not it{Enter}');
    await toast('Invalid email or password.');
    await user.clear(screen.getByLabelText(/^Your password/));
    await user.type(screen.getByLabelText(/^Your password/), 'green mango pickle{Enter}');
    await toast('Account deleted');
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
