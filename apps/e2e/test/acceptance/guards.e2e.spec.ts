import { address, expectShown } from './page-expectations.js';
import { openSignedInAs, customer } from './admin-console.js';
import { countRequests } from './product-list.js';
import { visit } from './visit.js';

describe('page guard', () => {
  const at = visit();

  it('asks a guest at a page of the console to sign in, without requesting its data (GRD-002, GRD-004)', async () => {
    const asked = countRequests(at.page, '/api/admin/');
    await at.page.goto('/admin/orders');
    await expectShown(at.page.getByRole('heading', { name: 'Authentication Required', exact: true }));
    await at.page.getByRole('link', { name: 'Go to Login', exact: true }).click();
    await expectShown(at.page.getByRole('tab', { name: 'Sign In' }));
    expect([address(at.page), asked()]).toEqual(['/auth', 0]);
  });

  it('denies it to a customer and leads home (GRD-005, GRD-007)', async () => {
    const page = await at.another();
    const asked = countRequests(page, '/api/admin/');
    await openSignedInAs(page, customer, '/admin/orders/3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b');
    await expectShown(page.getByRole('heading', { name: 'Access Denied', exact: true }));
    await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Authentic Indian Groceries Delivered' }));
    expect([address(page), asked()]).toEqual(['/', 0]);
    await page.context().close();
  });
});
