import { customer, openSignedInAs, signInAs } from './admin-console.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { countRequests } from './product-list.js';
import { visit } from './visit.js';

/** The forms are tested as components (apps/web/src/features/account), an account from sign-up to sign-out by account.e2e.spec.ts. */
describe('role of a signed-in customer', () => {
  const at = visit();

  it('is checked on the first load and after each session change (AUTH-015)', async () => {
    const { page } = at;
    const banner = page.getByRole('banner');
    const checks = countRequests(page, '/api/auth/me');
    await openSignedInAs(page, customer, '/');
    await expectShown(banner.getByRole('button', { name: 'Account menu' }));
    await expectSoon(() => Promise.resolve(checks()), 1);
    const before = await signInAs(at, customer);
    // A change of roles invalidates the token; the next request renews it, and the displayed role follows.
    await at.databases.query('identity', `INSERT INTO user_roles SELECT id, 'admin' FROM users WHERE email = $1`, [
      customer.email,
    ]);
    await expectSoon(async () => (await before.ask('GET', '/api/auth/me')).status, 401);
    await banner.getByRole('button', { name: 'Account menu' }).click();
    await banner.getByRole('link', { name: 'My account' }).click();
    await expectShown(banner.getByRole('link', { name: 'Admin Console', exact: true }));
    expect(checks()).toBeGreaterThan(1);
    await at.databases.query('identity', `DELETE FROM user_roles WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [
      customer.email,
    ]);
  });
});
