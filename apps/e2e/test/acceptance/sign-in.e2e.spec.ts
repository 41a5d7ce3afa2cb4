/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { address, expectShown, expectSoon, expectToast, words } from './seen.js';
import { arriveWith } from './basket.js';
import { fillCheckout, submitButton } from './checkout-form.js';
import { admin, ask, comeBackAs, customer, talkAs } from './desk.js';
import { breakDown, countRequests } from './shelf.js';
import { visit } from './visit.js';

const password = 'green mango pickle';

describe('signing in and up', () => {
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

  it('is offered to who is signed out, on two tabs (RT-012, AUTH-001)', async () => {
    await at.page.goto('/auth');
    await expectShown(tab('Sign In'));
    expect(address(at.page)).toBe('/auth');
    expect(await main().getByRole('tab').allInnerTexts()).toEqual(['Sign In', 'Sign Up']);
  });

  it('takes addresses in fields for addresses (AUTH-005)', async () => {
    for (const name of ['Sign In', 'Sign Up'] as const) {
      await open(name);
      expect(await field('email').getAttribute('type')).toBe('email');
    }
  });

  it.each([
    ['', ''],
    ['meera@example.com', ''],
    ['', password],
  ])('in needs both fields, and asks nobody before: %p and %p (AUTH-003)', async (email, given) => {
    await open('Sign In');
    const asked = countRequests(at.page, '/api/auth/sign-in');
    await fill({ email, password: given });
    await submit('Sign In');
    await expectShown(at.page.getByText('Please fill in all fields', { exact: true }));
    expect(asked()).toBe(0);
  });

  it.each(['fullName', 'email', 'password'])('up needs every field, and asks nobody before: %s (AUTH-004)', async missing => {
    await open('Sign Up');
    const asked = countRequests(at.page, '/api/auth/sign-up');
    await fill({ fullName: 'Nina Nowa', email: 'nina@example.com', password, [missing]: ' ' });
    await submit('Sign Up');
    await expectShown(at.page.getByText('Please fill in all fields', { exact: true }));
    expect(asked()).toBe(0);
  });

  it('in fails with `Error` and the message of the server (AUTH-010)', async () => {
    await open('Sign In');
    await fill({ email: 'nobody@example.com', password: 'not it at all' });
    await submit('Sign In');
    const { body } = await ask<{ detail: string }>(at.shop.url, 'POST', '/api/auth/sign-in', {
      email: 'x@y.pl',
      password: 'wrong',
    });
    await expectToast(at.page, 'Error', body.detail);
  });

  it('up fails with `Error` and what the server has against the password (AUTH-010)', async () => {
    await open('Sign Up');
    await fill({ fullName: 'Nina Nowa', email: 'nina@example.com', password: 'short' });
    await submit('Sign Up');
    await expectToast(at.page, 'Error', 'Password must be at least 8 characters.');
  });

  it('says so when what was typed is no address', async () => {
    await open('Sign Up');
    await fill({ fullName: 'Nina Nowa', email: 'nina(at)example', password });
    await submit('Sign Up');
    await expectToast(at.page, 'Error', 'Please enter a valid email address.');
  });

  it.each([
    ['Sign In', 'sign-in', 'Failed to sign in'],
    ['Sign Up', 'sign-up', 'Failed to sign up'],
  ] as const)('has words of its own when the server has none: %s (AUTH-011, AUTH-012)', async (name, path, text) => {
    await open(name);
    const repair = await breakDown(at.page, `**/api/auth/${path}`);
    await fill({ ...(name === 'Sign Up' && { fullName: 'Nina Nowa' }), email: 'nina@example.com', password });
    await submit(name);
    await expectToast(at.page, 'Error', text);
    await repair();
  });

  it('up says so, stays and goes to the other tab; the name is kept in the profile (AUTH-006, AUTH-009)', async () => {
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

  it('in says so and leads home, also who comes to the page again (AUTH-002, AUTH-008)', async () => {
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

  it('puts the address into the menu in place of the way in, without anything of an admin (HDR-004, HDR-006, HDR-009)', async () => {
    const opened = await menu();
    expect(await words(opened)).toContain('nina@example.com');
    expect(await banner().getByRole('link', { name: 'Sign In' }).count()).toBe(0);
    expect(await banner().getByText('Admin', { exact: true }).count()).toBe(0);
    expect(await at.page.getByText('Admin Console').count()).toBe(0);
  });

  it('lets one buy and track as guests do (ROLE-002)', async () => {
    await arriveWith(at.page, { 'toor-dal-1kg': 1 }, '/checkout');
    await fillCheckout(at.page);
    await submitButton(at.page).click();
    await expectShown(at.page.getByRole('heading', { level: 1, name: 'Thank you for your order' }));
    await main().getByRole('link', { name: 'Track your order' }).click();
    await expectShown(at.page.getByRole('progressbar'));
    expect(await at.databases.count('orders', 'orders WHERE customer_id IS NOT NULL')).toBe(1);
  });

  it('ends with `Log out` in the menu, at home (HDR-012)', async () => {
    await at.page.goto('/cart');
    await (await menu()).getByRole('button', { name: 'Log out' }).click();
    await home();
    expect(address(at.page)).toBe('/');
    await expectShown(banner().getByRole('link', { name: 'Sign In' }));
    await at.page.reload();
    await expectShown(banner().getByRole('link', { name: 'Sign In' }));
  });

  it('as an admin adds the ways to the console and a badge (HDR-003, HDR-010, HDR-011)', async () => {
    const page = await at.another();
    await comeBackAs(page, admin, '/');
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

  it('is loading, then known: in, with whether as an admin, or out (AUTH-014)', async () => {
    const page = await at.another();
    let answer = () => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/api/auth/refresh', async route => {
      await held;
      await route.continue();
    });
    await comeBackAs(page, admin, '/admin');
    // Neither in nor out, and so neither the page nor a denial.
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

  it('checks for the role on the first load and after each change of the session (AUTH-015)', async () => {
    const page = await at.another();
    const checks = countRequests(page, '/api/auth/me');
    await comeBackAs(page, customer, '/');
    await expectShown(banner(page).getByRole('button', { name: 'Account menu' }));
    await expectSoon(() => Promise.resolve(checks()), 1);
    const before = await talkAs(at, customer);
    // A role ends the token that does not have it; the next request renews it, and what is known follows.
    await at.databases.query('identity', `INSERT INTO user_roles SELECT id, 'admin' FROM users WHERE email = $1`, [
      customer.email,
    ]);
    await expectSoon(async () => (await before.ask('GET', '/api/auth/me')).status, 401);
    await (await menu(page)).getByRole('link', { name: 'My orders' }).click();
    await expectShown(banner(page).getByRole('link', { name: 'Admin Console', exact: true }));
    expect(checks()).toBeGreaterThan(1);
    await at.databases.query('identity', `DELETE FROM user_roles WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
      customer.email,
    ]);
    await page.context().close();
  });

  it('takes a check that fails for a no, and logs it (AUTH-017)', async () => {
    const page = await at.another();
    const logged: string[] = [];
    page.on('console', message => message.type() === 'error' && logged.push(message.text()));
    await breakDown(page, '**/api/auth/me');
    await comeBackAs(page, admin, '/admin');
    await expectShown(page.getByRole('heading', { name: 'Access Denied' }));
    expect(logged.join()).toContain('it could not be checked whether this is an admin');
    await page.context().close();
  });

  it('ends in all tabs when it ends in one (SESS-005)', async () => {
    const page = await at.another();
    await comeBackAs(page, customer, '/');
    const second = await page.context().newPage();
    await second.goto('/cart');
    for (const each of [page, second]) await expectShown(banner(each).getByRole('button', { name: 'Account menu' }));
    await (await menu(page)).getByRole('button', { name: 'Log out' }).click();
    for (const each of [page, second]) await expectShown(banner(each).getByRole('link', { name: 'Sign In' }));
    await page.context().close();
  });
});
