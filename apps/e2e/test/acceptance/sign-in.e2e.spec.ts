/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { address, expectInPlace, expectShown, expectSoon, words } from './page-expectations.js';
import { openWithCart } from './stored-cart.js';
import { fillCheckout, submitButton } from './checkout-form.js';
import { admin, ask, openSignedInAs, customer, signInAs } from './admin-console.js';
import { failRequests, countRequests } from './product-list.js';
import { visit } from './visit.js';

const password = 'green mango pickle';

describe('sign-in and sign-up page', () => {
  const at = visit();
  const main = () => at.page.getByRole('main');
  const banner = (page: Page = at.page) => page.getByRole('banner');
  const field = (name: string) => main().locator(`[name="${name}"]`);
  const submit = (name: 'Sign In' | 'Sign Up') => main().getByRole('tabpanel').getByRole('button', { name, exact: true }).click();
  const tab = (name: 'Sign In' | 'Sign Up') => main().getByRole('tab', { name, exact: true });
  const home = (page: Page = at.page) =>
    expectShown(page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }));
  const open = async (name: 'Sign In' | 'Sign Up') => {
    await at.page.goto('/auth');
    await tab(name).click();
    await expectShown(field('email'));
  };
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  };
  const menu = async (page: Page = at.page) => {
    await banner(page).getByRole('button', { name: 'Account menu' }).click();
    return banner(page).locator('[id][class*="absolute"]').filter({ hasText: '@' });
  };

  it('shows two tabs to a signed-out visitor (RT-012, AUTH-001)', async () => {
    await at.page.goto('/auth');
    await expectShown(tab('Sign In'));
    expect(address(at.page)).toBe('/auth');
    expect(await main().getByRole('tab').allInnerTexts()).toEqual(['Sign In', 'Sign Up']);
  });

  it('has email fields for email addresses (AUTH-005)', async () => {
    for (const name of ['Sign In', 'Sign Up'] as const) {
      await open(name);
      expect(await field('email').getAttribute('type')).toBe('email');
    }
  });

  it.each([
    ['', ''],
    ['meera@example.com', ''],
    ['', password],
  ])('requires both sign-in fields before it sends a request: %p and %p (AUTH-003)', async (email, given) => {
    await open('Sign In');
    const asked = countRequests(at.page, '/api/auth/sign-in');
    await fill({ email, password: given });
    await submit('Sign In');
    await expectShown(at.page.getByText('Please fill in all fields', { exact: true }));
    expect(asked()).toBe(0);
  });

  it.each(['fullName', 'email', 'password'])(
    'requires every sign-up field before it sends a request: %s (AUTH-004)',
    async missing => {
      await open('Sign Up');
      const asked = countRequests(at.page, '/api/auth/sign-up');
      await fill({ fullName: 'Nina Nowa', email: 'nina@example.com', password, [missing]: ' ' });
      await submit('Sign Up');
      await expectShown(at.page.getByText('Please fill in all fields', { exact: true }));
      expect(asked()).toBe(0);
    },
  );

  it('shows `Error` and the server’s message when sign-in fails (AUTH-010)', async () => {
    await open('Sign In');
    await fill({ email: 'unknown@example.com', password: 'not it at all' });
    await submit('Sign In');
    const { body } = await ask<{ detail: string }>(at.shop.url, 'POST', '/api/auth/sign-in', {
      email: 'x@y.pl',
      password: 'wrong',
    });
    await expectInPlace(at.page, 'Error', body.detail);
  });

  it('shows `Error` and the server’s reasons when a password is refused (AUTH-010)', async () => {
    await open('Sign Up');
    await fill({ fullName: 'Nina Nowa', email: 'nina@example.com', password: 'short' });
    await submit('Sign Up');
    await expectInPlace(at.page, 'Error', 'Password must be at least 8 characters.');
  });

  it('shows an error for a malformed email address', async () => {
    await open('Sign Up');
    await fill({ fullName: 'Nina Nowa', email: 'nina(at)example', password });
    await submit('Sign Up');
    await expectInPlace(at.page, 'Error', 'Please enter a valid email address.');
  });

  it.each([
    ['Sign In', 'sign-in', 'Failed to sign in'],
    ['Sign Up', 'sign-up', 'Failed to sign up'],
  ] as const)('shows its own message when the server has none: %s (AUTH-011, AUTH-012)', async (name, path, text) => {
    await open(name);
    const repair = await failRequests(at.page, `**/api/auth/${path}`);
    await fill({ ...(name === 'Sign Up' && { fullName: 'Nina Nowa' }), email: 'nina@example.com', password });
    await submit(name);
    await expectInPlace(at.page, 'Error', text);
    await repair();
  });

  it('shows a message after sign-up, switches to the other tab and stores the name in the profile (AUTH-006, AUTH-009)', async () => {
    await open('Sign Up');
    await fill({ fullName: 'Nina Nowa', email: 'nina@example.com', password });
    await submit('Sign Up');
    await expectShown(
      at.page.getByText('Account created successfully! Please check your email for verification.', { exact: true }),
    );
    await expectSoon(() => tab('Sign In').getAttribute('aria-selected'), 'true');
    expect(address(at.page)).toBe('/auth');
    const [profile] = await at.databases.query(
      'identity',
      `SELECT full_name FROM profiles JOIN users ON id = user_id WHERE email = 'nina@example.com'`,
    );
    expect(profile).toEqual({ full_name: 'Nina Nowa' });
  });

  it('shows a message after sign-in and goes home, also on a later visit (AUTH-002, AUTH-008)', async () => {
    await open('Sign In');
    await fill({ email: 'nina@example.com', password });
    await submit('Sign In');
    await expectShown(at.page.getByText('Successfully signed in!', { exact: true }));
    await home();
    expect(address(at.page)).toBe('/');
    await at.page.goto('/auth');
    await home();
    expect(address(at.page)).toBe('/');
  });

  it('shows the email address in the menu instead of Sign In, without admin links (HDR-004, HDR-006, HDR-009)', async () => {
    const opened = await menu();
    expect(await words(opened)).toContain('nina@example.com');
    expect(await banner().getByRole('link', { name: 'Sign In' }).count()).toBe(0);
    expect(await banner().getByText('Admin', { exact: true }).count()).toBe(0);
    expect(await at.page.getByText('Admin Console').count()).toBe(0);
  });

  it('lets a customer buy and track as guests do (ROLE-002)', async () => {
    const ofAccounts = () => at.databases.count('orders', 'orders WHERE customer_id IS NOT NULL');
    const before = await ofAccounts();
    await openWithCart(at.page, { 'toor-dal-1kg': 1 }, '/checkout');
    await fillCheckout(at.page);
    await submitButton(at.page).click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Thank you for your order' }));
    await main().getByRole('link', { name: 'Track your order' }).click();
    await expectShown(at.page.getByRole('progressbar'));
    expect((await ofAccounts()) - before).toBe(1);
  });

  it('signs out with `Log out` in the menu and goes home (HDR-012)', async () => {
    await at.page.goto('/cart');
    await (await menu()).getByRole('button', { name: 'Log out' }).click();
    await home();
    expect(address(at.page)).toBe('/');
    await expectShown(banner().getByRole('link', { name: 'Sign In' }));
    await at.page.reload();
    await expectShown(banner().getByRole('link', { name: 'Sign In' }));
  });

  it('shows an admin the links to the console and a badge (HDR-003, HDR-010, HDR-011)', async () => {
    const page = await at.another();
    await openSignedInAs(page, admin, '/');
    await banner(page).getByRole('link', { name: 'Admin Console', exact: true }).first().click();
    await expectShown(page.getByText('Welcome to your admin dashboard'));
    expect(address(page)).toBe('/admin');
    await page.goto('/');
    await expectShown(banner(page).getByRole('button', { name: 'Account menu' }));
    const opened = await menu(page);
    await expectShown(opened.getByText('Admin', { exact: true }));
    await opened.getByRole('link', { name: 'Admin Console', exact: true }).click();
    await expectShown(page.getByText('Welcome to your admin dashboard'));
    expect(address(page)).toBe('/admin');
    await page.context().close();
  });

  it('resolves the session from loading to signed in, with the role, or signed out (AUTH-014)', async () => {
    const page = await at.another();
    let answer = () => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/api/auth/refresh', async route => {
      await held;
      await route.continue();
    });
    await openSignedInAs(page, admin, '/admin');
    // Not yet known whether signed in, so neither the page nor a refusal is shown.
    await expectShown(page.getByRole('main').getByRole('status'));
    expect(await page.getByText(/Authentication Required|Access Denied|Welcome to/).count()).toBe(0);
    answer();
    await expectShown(page.getByText('Welcome to your admin dashboard'));
    await page.context().close();
    const guest = await at.another();
    await guest.goto('/');
    await expectShown(banner(guest).getByRole('link', { name: 'Sign In' }));
    await guest.context().close();
  });

  it('checks the role on the first load and after each session change (AUTH-015)', async () => {
    const page = await at.another();
    const checks = countRequests(page, '/api/auth/me');
    await openSignedInAs(page, customer, '/');
    await expectShown(banner(page).getByRole('button', { name: 'Account menu' }));
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

  it('treats a failed role check as no admin and logs it (AUTH-017)', async () => {
    const page = await at.another();
    const logged: string[] = [];
    page.on('console', message => message.type() === 'error' && logged.push(message.text()));
    await failRequests(page, '**/api/auth/me');
    await openSignedInAs(page, admin, '/admin');
    await expectShown(page.getByRole('heading', { name: 'Access Denied' }));
    expect(logged.join()).toContain('the admin role could not be checked');
    await page.context().close();
  });

  it('ends the session in all tabs when it ends in one (SESS-005)', async () => {
    const page = await at.another();
    await openSignedInAs(page, customer, '/');
    const second = await page.context().newPage();
    await second.goto('/cart');
    for (const each of [page, second]) await expectShown(banner(each).getByRole('button', { name: 'Account menu' }));
    await (await menu(page)).getByRole('button', { name: 'Log out' }).click();
    for (const each of [page, second]) await expectShown(banner(each).getByRole('link', { name: 'Sign In' }));
    await page.context().close();
  });
});
