/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { address, expectInPlace, expectShown, expectSoon, words } from './page-expectations.js';
import { openWithCart } from './stored-cart.js';
import { fillCheckout, submitButton } from './checkout-form.js';
import { admin, ask, openSignedInAs, signInAs } from './admin-console.js';
import { ownCustomer } from './own-customer.js';
import { failRequests, countRequests } from './product-list.js';
import { visit } from './visit.js';

const password = 'green mango pickle';
const email = `nina.${randomUUID()}@example.com`;
const nina = { fullName: 'Nina Nowa', email, password };

describe('sign-in and sign-up page', () => {
  const at = visit();
  const main = () => at.page.getByRole('main');
  const banner = (page: Page = at.page) => page.getByRole('banner');
  const field = (name: string) => main().locator(`[name="${name}"]`);
  const submit = (name: 'Sign In' | 'Sign Up') => main().getByRole('tabpanel').getByRole('button', { name, exact: true }).click();
  const tab = (name: 'Sign In' | 'Sign Up') => main().getByRole('tab', { name, exact: true });
  const home = (page: Page = at.page) =>
    expectShown(page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }));
  const send = async (name: 'Sign In' | 'Sign Up', values: Readonly<Record<string, string>>) => {
    await tab(name).click();
    for (const [each, value] of Object.entries(values)) await field(each).fill(value);
    await submit(name);
  };
  const menu = async (page: Page = at.page) => {
    await banner(page).getByRole('button', { name: 'Account menu' }).click();
    return banner(page).locator('[id][class*="absolute"]').filter({ hasText: '@' });
  };
  const signedOut = (page: Page = at.page) => expectShown(banner(page).getByRole('link', { name: 'Sign In' }));
  const signedIn = (page: Page = at.page) => expectShown(banner(page).getByRole('button', { name: 'Account menu' }));

  it('shows two tabs to a signed-out visitor, with email fields for email addresses (AUTH-001, AUTH-005)', async () => {
    await at.page.goto('/auth');
    await expectShown(tab('Sign In'));
    expect(address(at.page)).toBe('/auth');
    expect(await main().getByRole('tab').allInnerTexts()).toEqual(['Sign In', 'Sign Up']);
    for (const name of ['Sign Up', 'Sign In'] as const) {
      await tab(name).click();
      expect(await field('email').getAttribute('type')).toBe('email');
    }
  });

  it('requires every field before it sends a request (AUTH-003, AUTH-004)', async () => {
    const asked = countRequests(at.page, '/api/auth/sign-');
    for (const missing of ['email', 'password']) await send('Sign In', { email, password, [missing]: '' });
    for (const missing of ['fullName', 'email', 'password']) await send('Sign Up', { ...nina, [missing]: ' ' });
    await expectShown(at.page.getByText('Please fill in all fields', { exact: true }));
    expect(asked()).toBe(0);
  });

  it('shows `Error` with the server’s message and reasons (AUTH-010)', async () => {
    await send('Sign Up', { ...nina, password: 'short' });
    await expectInPlace(at.page, 'Error', 'Password must be at least 8 characters.');
    await send('Sign Up', { ...nina, email: 'nina(at)example' });
    await expectInPlace(at.page, 'Error', 'Please enter a valid email address.');
    await send('Sign In', { email: `un${email}`, password: 'not it at all' });
    const { body } = await ask<{ detail: string }>(at.shop.url, 'POST', '/api/auth/sign-in', {
      email: 'x@y.pl',
      password: 'wrong',
    });
    await expectInPlace(at.page, 'Error', body.detail);
  });

  it('shows its own message when the server has none (AUTH-011, AUTH-012)', async () => {
    for (const [name, values, text] of [
      ['Sign In', { email, password }, 'Failed to sign in'],
      ['Sign Up', nina, 'Failed to sign up'],
    ] as const) {
      const repair = await failRequests(at.page, /\/api\/auth\/sign-/);
      await send(name, values);
      await expectInPlace(at.page, 'Error', text);
      await repair();
    }
  });

  it('shows a message after sign-up, switches to the other tab and stores the name in the profile (AUTH-006, AUTH-009)', async () => {
    await send('Sign Up', nina);
    await expectShown(
      at.page.getByText('Account created successfully! Please check your email for verification.', { exact: true }),
    );
    await expectSoon(() => tab('Sign In').getAttribute('aria-selected'), 'true');
    expect(address(at.page)).toBe('/auth');
    const [profile] = await at.databases.query(
      'identity',
      `SELECT full_name FROM profiles JOIN users ON id = user_id WHERE email = $1`,
      [email],
    );
    expect(profile).toEqual({ full_name: 'Nina Nowa' });
  });

  it('shows a message after sign-in and goes home, also on a later visit (AUTH-002, AUTH-008)', async () => {
    await send('Sign In', { email, password });
    await expectShown(at.page.getByText('Successfully signed in!', { exact: true }));
    await home();
    expect(address(at.page)).toBe('/');
    await at.page.goto('/auth');
    await home();
    expect(address(at.page)).toBe('/');
  });

  it('shows the email address in the menu instead of Sign In, without admin links (HDR-004, HDR-006, HDR-009)', async () => {
    expect(await words(await menu())).toContain(email);
    expect(await banner().getByRole('link', { name: 'Sign In' }).count()).toBe(0);
    expect(await banner().getByText('Admin', { exact: true }).count()).toBe(0);
    expect(await at.page.getByText('Admin Console').count()).toBe(0);
  });

  it('lets a customer buy and track as guests do (ROLE-002)', async () => {
    await openWithCart(at.page, { 'toor-dal-1kg': 1 }, '/checkout');
    await fillCheckout(at.page);
    await submitButton(at.page).click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Thank you for your order' }));
    await main().getByRole('link', { name: 'Track your order' }).click();
    await expectShown(at.page.getByRole('progressbar'));
    const [owner] = await at.databases.query<{ id: string }>('identity', 'SELECT id FROM users WHERE email = $1', [email]);
    expect(await at.databases.count('orders', 'orders WHERE customer_id = $1', [owner?.id])).toBe(1);
  });

  it('signs out with `Log out` in the menu, in all tabs, and goes home (HDR-012, SESS-005)', async () => {
    const second = await at.context.newPage();
    await second.goto('/cart');
    await signedIn(second);
    await (await menu()).getByRole('button', { name: 'Log out' }).click();
    await home();
    expect(address(at.page)).toBe('/');
    for (const each of [at.page, second]) await signedOut(each);
    await second.reload();
    await signedOut(second);
    await second.close();
  });

  it('shows an admin the links to the console and a badge (HDR-003, HDR-010, HDR-011)', async () => {
    const page = await at.another();
    await openSignedInAs(page, admin, '/');
    await signedIn(page);
    const opened = await menu(page);
    await expectShown(opened.getByText('Admin', { exact: true }));
    expect(await opened.getByRole('link', { name: 'Admin Console', exact: true }).getAttribute('href')).toBe('/admin');
    await page.keyboard.press('Escape');
    await banner(page).getByRole('link', { name: 'Admin Console', exact: true }).first().click();
    await expectShown(page.getByText('Welcome to your admin dashboard'));
    expect(address(page)).toBe('/admin');
    await page.context().close();
  });

  it('checks the role on the first load and after each session change (AUTH-015)', async () => {
    const customer = await ownCustomer(at);
    const page = await at.another();
    const checks = countRequests(page, '/api/auth/me');
    await openSignedInAs(page, customer, '/');
    await signedIn(page);
    await expectSoon(() => Promise.resolve(checks()), 1);
    const before = await signInAs(at, customer);
    // A change of roles invalidates the token; the next request renews it, and the displayed role follows.
    await at.databases.query('identity', `INSERT INTO user_roles SELECT id, 'admin' FROM users WHERE email = $1`, [
      customer.email,
    ]);
    await expectSoon(async () => (await before.ask('GET', '/api/auth/me')).status, 401);
    await (await menu(page)).getByRole('link', { name: 'My account' }).click();
    await expectShown(banner(page).getByRole('link', { name: 'Admin Console', exact: true }));
    expect(checks()).toBeGreaterThan(1);
    await at.databases.query('identity', `DELETE FROM user_roles WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
      customer.email,
    ]);
    await page.context().close();
  });
});
