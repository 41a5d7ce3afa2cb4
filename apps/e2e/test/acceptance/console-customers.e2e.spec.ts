import { address, expectShown, expectSoon, words } from './page-expectations.js';
import { admin, ask, cells, columns, openSignedInAs, customer, rows, postponeDeliveryTimers, signInAs } from './admin-console.js';
import { visit } from './visit.js';

describe('console customers', () => {
  const at = visit({ own: { env: { TIMER_SCALE: '10' } } });
  const main = () => at.page.getByRole('main');
  const dialog = () => at.page.getByRole('dialog', { name: 'Customer Details' });
  const search = () => main().getByRole('searchbox', { name: 'Search by name or username' });
  const names = async () => (await rows(at.page).locator('td:first-child button').allInnerTexts()).map(text => text.trim());
  const rowOf = (name: string) => rows(at.page).filter({ has: at.page.getByRole('button', { name: `Details of ${name}` }) });
  const details = async (name: string) => {
    await at.page.goto('/admin/customers');
    await main()
      .getByRole('button', { name: `Details of ${name}` })
      .click();
    await expectShown(dialog());
  };
  const orders: string[] = [];

  async function order(email: string, customerId: string | null): Promise<string> {
    const { body } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
    await at.databases.query('orders', 'UPDATE orders SET email = $2, customer_id = $3 WHERE id = $1', [
      body.id,
      email,
      customerId,
    ]);
    return body.id;
  }

  beforeAll(async () => {
    const signUp = { email: 'jan.nowak@example.com', password: 'green mango pickle', data: { full_name: 'Jan Nowak' } };
    expect((await ask(at.shop.url, 'POST', '/api/auth/sign-up', signUp)).status).toBe(202);
    const [meera] = await at.databases.query<{ id: string }>('identity', 'SELECT id FROM users WHERE email = $1', [
      customer.email,
    ]);
    // One placed while signed in, one as a guest with the verified address, and one by a guest with her address as the name.
    orders.unshift(await order('elsewhere@example.com', meera?.id ?? ''));
    orders.unshift(await order(customer.email, null));
    await at.databases.query('orders', `UPDATE orders SET customer_name = $1 WHERE id = $2`, [
      customer.email,
      await order('other@example.com', null),
    ]);
    // Jan has not verified his address: an order with it belongs to no account.
    await order('jan.nowak@example.com', null);
    await postponeDeliveryTimers(at);
    await openSignedInAs(at.page, admin, '/admin/customers');
    await expectShown(rows(at.page));
  }, 60_000);

  it('are listed at `/admin/customers` in four columns (RT-017, ACUS-001)', async () => {
    expect(address(at.page)).toBe('/admin/customers');
    expect(await columns(at.page)).toEqual(['Name', 'Username', 'Total Orders', 'Last Activity']);
    expect((await names()).toSorted()).toEqual(['Asha Admin', 'Jan Nowak', 'Meera Shopper']);
  });

  it('show the number of orders of the account and its verified address only (ACUS-008)', async () => {
    const { body } = await (
      await signInAs(at, admin)
    ).ask<{ items: { fullName: string; orderCount: number; id: string }[] }>('GET', '/api/admin/customers');
    expect(Object.fromEntries(body.items.map(({ fullName, orderCount }) => [fullName, orderCount]))).toEqual({
      'Meera Shopper': 2,
      'Jan Nowak': 0,
      'Asha Admin': 0,
    });
    expect((await cells(rowOf('Meera Shopper')))[2]).toBe('2');
  });

  it('show the last activity as a date, or `N/A` without an order (ACUS-002)', async () => {
    const [, username, count, activity] = await cells(rowOf('Jan Nowak'));
    expect([username, count, activity]).toEqual(['jan.nowak', '0', 'N/A']);
    expect((await cells(rowOf('Meera Shopper')))[3]).toMatch(/^\d{1,2} \w+, \d\d:\d\d$/);
  });

  it('are found by full name or username (ACUS-003)', async () => {
    await search().fill('nOWAK');
    await expectSoon(names, ['Jan Nowak']);
    await search().fill('jan.now');
    await expectSoon(names, ['Jan Nowak']);
    await search().fill('MEERA S');
    await expectSoon(names, ['Meera Shopper']);
    await search().fill('no such person');
    await expectShown(main().getByText('No data found.', { exact: true }));
  });

  it('have tags and notes that another page shows, and are narrowed to a tag, sorted or not', async () => {
    await at.page.goto('/admin/customers');
    await main()
      .getByRole('link', { name: /page of Meera Shopper$/ })
      .click();
    await main().getByLabel('New tag').fill('wholesale');
    await main().getByRole('button', { name: 'Add', exact: true }).click();
    await main().getByRole('button', { name: 'Save tags' }).click();
    await expectShown(at.page.getByText('The tags were saved', { exact: true }));
    await main().getByLabel('New note').fill('Prefers cash.');
    await main().getByRole('button', { name: 'Add note' }).click();
    await expectShown(main().getByRole('listitem').filter({ hasText: 'Prefers cash.' }));
    await at.page.goto('/admin/customers');
    await main().getByLabel('Tag').selectOption('wholesale');
    await expectSoon(names, ['Meera Shopper']);
    await at.page.goto('/admin/customers?tag=wholesale&sort=orders');
    await expectSoon(names, ['Meera Shopper']);
    await expectShown(rowOf('Meera Shopper').getByText('wholesale', { exact: true }));
  });

  it('open in a dialog with four fields (ACUS-004)', async () => {
    await details('Meera Shopper');
    const shown = await words(dialog());
    expect(shown).toMatch(/Full Name Meera Shopper Username \S+ Total Orders 2 Member Since .*\b20\d\d\b/);
  });

  it('show their orders there: short id, date, złoty, status (ACUS-005, ACUS-009)', async () => {
    const list = dialog().getByRole('region', { name: 'Recent Orders' });
    await expectShown(list.getByRole('listitem'));
    await expectShown(dialog().getByRole('heading', { name: 'Recent Orders' }));
    const items = await list.getByRole('listitem').allInnerTexts();
    expect(items.map(text => text.replaceAll(/\s+/g, ' ').trim())).toEqual(
      orders.map(id =>
        expect.stringMatching(new RegExp(`^#${id.slice(0, 8)} \\d{1,2} \\w+, \\d\\d:\\d\\d \\d+,\\d\\d zł Pending$`)),
      ),
    );
    expect(await words(dialog())).not.toContain('$');
  });

  it('scroll their orders at 240 pixels (ACUS-006)', async () => {
    const list = dialog().getByRole('region', { name: 'Recent Orders' });
    // More than fit without scrolling.
    await list.getByRole('list').evaluate(found => {
      for (let n = 0; n < 20; n++) found.append(found.children[0]?.cloneNode(true) ?? '');
    });
    const { height, overflows, scrolls } = await list.evaluate(found => {
      found.scrollTop = 50;
      return {
        height: found.getBoundingClientRect().height,
        overflows: found.scrollHeight > found.clientHeight,
        scrolls: found.scrollTop === 50,
      };
    });
    expect(Math.abs(height - 240)).toBeLessThanOrEqual(2);
    expect([overflows, scrolls]).toEqual([true, true]);
  });

  it('show when they have no orders (ACUS-007)', async () => {
    await details('Jan Nowak');
    await expectShown(dialog().getByText('No orders found', { exact: true }));
  });
});
