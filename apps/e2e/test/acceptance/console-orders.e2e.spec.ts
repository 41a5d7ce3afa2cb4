import type { PlacedOrder } from '@kirana/contracts';
import { fulfilmentStatuses } from '@kirana/contracts';
import { address, expectShown, expectSoon, expectToast, words } from './page-expectations.js';
import { admin, cells, columns, openSignedInAs, rows, postponeDeliveryTimers, signInAs } from './admin-console.js';
import { failRequests } from './product-list.js';
import { visit } from './visit.js';

describe('console orders', () => {
  const at = visit({ own: { env: { TIMER_SCALE: '10' } } });
  const placed: PlacedOrder[] = [];
  const main = () => at.page.getByRole('main');
  const search = () => main().getByRole('searchbox', { name: 'Search by name, email or order ID' });
  const shortId = ({ id }: PlacedOrder) => `#${id.slice(0, 8)}`;
  const rowOf = (order: PlacedOrder) => rows(at.page).filter({ hasText: shortId(order) });
  const statusOf = (order: PlacedOrder) => main().getByRole('combobox', { name: `Status of order ${shortId(order)}` });
  const listed = async () => (await rows(at.page).getByRole('link').allInnerTexts()).map(text => text.trim());
  const open = async () => {
    await at.page.goto('/admin/orders');
    await expectShown(rows(at.page));
  };

  async function order(name: string, email: string): Promise<PlacedOrder> {
    const { body } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
    const [firstName = ''] = name.split(' ');
    expect(firstName).not.toBe('');
    await at.databases.query('orders', 'UPDATE orders SET customer_name = $2, email = $3 WHERE id = $1', [body.id, name, email]);
    return body;
  }

  it('show that there are none (AORD-010)', async () => {
    await openSignedInAs(at.page, admin, '/admin/orders');
    await expectShown(main().getByText('No data found.', { exact: true }));
  });

  it('show when they are loading (AORD-011)', async () => {
    const page = await at.another();
    let answer = () => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route(/\/api\/admin\/orders/, async route => {
      await held;
      await route.continue();
    });
    await openSignedInAs(page, admin, '/admin/orders');
    await expectShown(page.getByRole('main').getByRole('cell', { name: 'Loading...', exact: true }));
    answer();
    await expectShown(page.getByRole('main').getByText('No data found.', { exact: true }));
    await page.context().close();
  });

  describe('of three customers', () => {
    beforeAll(async () => {
      placed.unshift(await order('Meera Kowalska', 'meera@example.com'));
      placed.unshift(await order('Jan Nowak', 'jan.nowak@example.org'));
      placed.unshift(await order('Żaneta Wąż', 'zaneta@example.com'));
      await postponeDeliveryTimers(at);
    }, 60_000);
    const nth = (place: number): PlacedOrder => {
      const found = placed[place];
      if (!found) throw new Error(`no order ${place}`);
      return found;
    };

    it('are listed in six columns at `/admin/orders`, newest first (RT-015, AORD-001, AORD-002)', async () => {
      await open();
      expect(address(at.page)).toBe('/admin/orders');
      expect(await columns(at.page)).toEqual(['Order ID', 'Customer', 'Email', 'Total', 'Status', 'Date']);
      expect(await listed()).toEqual(placed.map(shortId));
    });

    it('show `#` and eight characters of the id, and the total in Polish format (AORD-003, AORD-004)', async () => {
      const order = nth(1);
      const [id, name, email, total] = await cells(rowOf(order));
      // Each cell has a second line: the number, district and pieces, what is to be paid.
      expect([id, name, email]).toEqual([
        `#${order.id.slice(0, 8)} ${order.number}`,
        'Jan Nowak Mokotów · 1 item',
        'jan.nowak@example.org',
      ]);
      expect(total).toBe(`${(order.totals.totalMinor / 100).toFixed(2).replace('.', ',')} zł Cash to collect`);
      expect(await rowOf(order).getByRole('cell').nth(3).innerText()).toMatch(/^\d+,\d\d\u00a0zł\s/);
    });

    it('are found by name, email and id, case-insensitively (AORD-005)', async () => {
      const [newest, middle, oldest] = [nth(0), nth(1), nth(2)];
      for (const [typed, found] of [
        ['kOWALSKA', oldest],
        ['JAN.NOWAK@', middle],
        ['żANETA', newest],
        [oldest.id.slice(0, 13).toUpperCase(), oldest],
        [shortId(middle), middle],
      ] as const) {
        await search().fill(typed);
        await expectSoon(listed, [shortId(found)]);
      }
      await search().fill('no such customer');
      await expectShown(main().getByText('No data found.', { exact: true }));
      await search().fill('');
      await expectSoon(async () => (await listed()).length, 3);
    });

    it('can be searched in several words, typed slowly', async () => {
      await search().fill('Jan');
      await search().press('End');
      await search().pressSequentially(' ');
      await expectSoon(() => Promise.resolve(address(at.page)), '/admin/orders?search=Jan');
      // Longer than the typing pause after which the list is requested: the space must still be there.
      await at.page.waitForTimeout(400);
      await search().pressSequentially('Nowak');
      await expectSoon(() => Promise.resolve(address(at.page)), '/admin/orders?search=Jan+Nowak');
      expect(await search().inputValue()).toBe('Jan Nowak');
      await search().fill('');
    });

    it('offer exactly six statuses in each row (AORD-006)', async () => {
      await open();
      for (const order of placed) {
        const options = statusOf(order).locator('option');
        expect(await options.evaluateAll(found => found.map(option => (option as HTMLOptionElement).value))).toEqual(
          fulfilmentStatuses,
        );
        expect(await statusOf(order).inputValue()).toBe('pending');
      }
    });

    it('change from any status to any other with a toast (AORD-007, AORD-013)', async () => {
      const order = nth(2);
      for (const status of ['delivering', 'pending', 'delivered', 'preparing']) {
        await statusOf(order).selectOption(status);
        await expectSoon(
          async () =>
            (await at.databases.query<{ status: string }>('orders', 'SELECT status FROM orders WHERE id = $1', [order.id]))[0]
              ?.status,
          status,
        );
        await expectSoon(() => statusOf(order).isEnabled(), true);
        expect(await statusOf(order).inputValue()).toBe(status);
      }
      await expectToast(at.page, 'Success', 'Order status updated successfully');
    });

    it('disable the select during the request (AORD-008)', async () => {
      const order = nth(1);
      let answer = () => {};
      const held = new Promise<void>(resolve => {
        answer = resolve;
      });
      await at.page.route(/\/status$/, async route => {
        await held;
        await route.continue();
      });
      await statusOf(order).selectOption('confirmed');
      await expectSoon(() => statusOf(order).isDisabled(), true);
      expect(await statusOf(order).inputValue()).toBe('confirmed');
      // Only that row waits.
      expect(await statusOf(nth(0)).isDisabled()).toBe(false);
      answer();
      await expectSoon(() => statusOf(order).isDisabled(), false);
      expect(await statusOf(order).inputValue()).toBe('confirmed');
      await at.page.unroute(/\/status$/);
    });

    it('show and log a failed change and keep the status (AORD-014)', async () => {
      const logged: string[] = [];
      at.page.on('console', message => message.type() === 'error' && logged.push(message.text()));
      const repair = await failRequests(at.page, /\/status$/);
      await statusOf(nth(1)).selectOption('delivered');
      await expectToast(at.page, 'Error', 'Failed to update order status. Please check your permissions.');
      await expectSoon(() => statusOf(nth(1)).inputValue(), 'confirmed');
      expect(logged.join()).toContain('the status was not set');
      await repair();
    });

    it('update the customer’s open page without a reload (AORD-015)', async () => {
      const order = nth(0);
      const visitor = await at.another();
      await visitor.goto(`/track-order/${order.number}`);
      await expectShown(visitor.getByText('We have your order and are checking it'));
      await visitor.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
      await statusOf(order).selectOption('preparing');
      await expectShown(visitor.getByText('We are packing your groceries'));
      expect(await visitor.evaluate(() => 'stillTheSamePage' in globalThis)).toBe(true);
      await visitor.context().close();
    });

    it('are not changed by timers once an admin has set them (LIFE-013)', async () => {
      const order = nth(2);
      const asAdmin = await signInAs(at, admin);
      await asAdmin.ask('POST', `/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
      expect(await at.databases.count('dispatch', 'delivery_timers WHERE order_id = $1', [order.id])).toBe(0);
      await at.page.goto(`/admin/orders/${order.id}`);
      await expectShown(main().getByText('Automation is paused'));
      await main().getByRole('button', { name: 'Resume automation' }).click();
      await expectSoon(() => at.databases.count('dispatch', 'delivery_timers WHERE order_id = $1', [order.id]), 1);
    });

    it('record when they were changed (AORD-009)', async () => {
      const order = nth(1);
      const stamp = async () =>
        (
          await at.databases.query<{ updated: number; ago: number }>(
            'orders',
            `SELECT extract(epoch FROM updated_at)::float AS updated, extract(epoch FROM now() - updated_at)::float AS ago
             FROM orders WHERE id = $1`,
            [order.id],
          )
        )[0];
      const before = await stamp();
      await (await signInAs(at, admin)).ask('POST', `/api/admin/orders/${order.id}/status`, { status: 'pickup' });
      const after = await stamp();
      expect(after?.updated).toBeGreaterThan(before?.updated ?? 0);
      expect(after?.ago).toBeLessThan(30);
    });

    it('show the server’s message or their own when they cannot be loaded (AORD-012)', async () => {
      const page = await at.another();
      await openSignedInAs(page, admin, '/admin');
      await expectShown(page.getByText('Welcome to your admin dashboard'));
      const list = /\/api\/admin\/orders(\?|$)/;
      const repair = await failRequests(page, list);
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      const panel = page.getByRole('alert').filter({ hasText: 'Error Loading Orders' });
      await expectShown(panel.getByText('Failed to load orders. Please check your permissions.', { exact: true }));
      await repair();
      await page.route(list, route =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            status: 403,
            title: 'Forbidden',
            type: 'about:blank',
            code: 'forbidden',
            detail: 'This is for admins.',
          }),
        }),
      );
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expectShown(panel.getByText('This is for admins.', { exact: true }));
      await page.unroute(list);
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expectShown(rows(page));
      expect(await words(page.getByRole('main'))).not.toContain('Error Loading Orders');
      await page.context().close();
    });
  });
});
