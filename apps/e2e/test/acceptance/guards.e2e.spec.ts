import type { Page } from 'playwright-core';
import { address, expectShown } from './page-expectations.js';
import { openSignedInAs, customer } from './admin-console.js';
import { countRequests } from './product-list.js';
import { visit } from './visit.js';

/** Every page for admins only. */
const consolePaths = [
  '/admin',
  '/admin/dashboard',
  '/admin/orders',
  '/admin/orders/3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
  '/admin/products',
  '/admin/customers',
  '/admin/settings',
  '/admin/board',
  '/admin/riders',
  '/admin/reports',
  '/admin/audit',
];

describe('page guard', () => {
  const at = visit({ own: {} });
  const main = (page: Page) => page.getByRole('main');

  it.each([...consolePaths, '/account', '/account/orders'])(
    'asks a guest at %s to sign in, without requesting data (GRD-002, GRD-003)',
    async path => {
      const asked = countRequests(at.page, '/api/admin/');
      await at.page.goto(path);
      await expectShown(
        main(at.page).getByRole('heading', { name: 'Authentication Required', exact: true }),
        main(at.page).getByText('Please log in to access this page.', { exact: true }),
      );
      expect(asked()).toBe(0);
    },
  );

  it('links a guest to the sign-in page (GRD-004)', async () => {
    await at.page.goto('/admin/orders');
    const link = main(at.page).getByRole('link', { name: 'Go to Login', exact: true });
    expect(await link.getAttribute('href')).toBe('/auth');
    await link.click();
    await expectShown(main(at.page).getByRole('tab', { name: 'Sign In' }));
    expect(address(at.page)).toBe('/auth');
  });

  it('shows a spinner while the session is unknown, and neither the page nor a denial (GRD-001)', async () => {
    const page = await at.another();
    let answer = () => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/api/auth/refresh', async route => {
      await held;
      await route.continue();
    });
    for (const path of ['/admin/orders', '/account']) {
      await openSignedInAs(page, customer, path);
      await expectShown(main(page).getByRole('status'));
      expect(await page.getByText(/Authentication Required|Access Denied/).count()).toBe(0);
      expect(await page.getByRole('columnheader').count()).toBe(0);
    }
    answer();
    await page.context().close();
  });

  it('denies every page of the console to a customer and links to home (GRD-005, GRD-006, GRD-007)', async () => {
    const page = await at.another();
    const asked = countRequests(page, '/api/admin/');
    await openSignedInAs(page, customer, '/account');
    for (const path of consolePaths) {
      await page.goto(path);
      await expectShown(
        main(page).getByRole('heading', { name: 'Access Denied', exact: true }),
        main(page).getByText("You don't have admin privileges to access this page.", { exact: true }),
      );
    }
    expect(asked()).toBe(0);
    const link = main(page).getByRole('link', { name: 'Return to Home', exact: true });
    expect(await link.getAttribute('href')).toBe('/');
    await link.click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }));
    expect(address(page)).toBe('/');
    await page.context().close();
  });
});
