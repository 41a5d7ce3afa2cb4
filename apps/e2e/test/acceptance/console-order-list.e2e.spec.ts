/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { admin, endOpenOrders, openSignedInAs, postponeDeliveryTimers, rows, signInAs } from './admin-console.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { visit } from './visit.js';

describe('the order list of the console as a place to work in', () => {
  const at = visit({ timers: 'slow' });
  /** The newest first, as listed. */
  const placed: PlacedOrder[] = [];
  const box = (page: Page, { number }: PlacedOrder) => page.getByRole('checkbox', { name: `Select order ${number}` });
  const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name });
  const nth = (place: number): PlacedOrder => {
    const found = placed[place];
    if (!found) throw new Error(`no order ${place}`);
    return found;
  };

  beforeAll(async () => {
    await endOpenOrders(await signInAs(at, admin));
    for (let n = 0; n < 5; n++)
      placed.unshift((await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów')).body);
    await postponeDeliveryTimers(at);
    await openSignedInAs(at.page, admin, '/admin/orders');
    await expectShown(rows(at.page));
  }, 60_000);

  it('changes a range of orders at once and counts the views anew when another admin changes an order', async () => {
    const { page } = at;
    await expectShown(tab(page, 'To pack 5'));
    await box(page, nth(1)).click();
    await box(page, nth(3)).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('group', { name: '3 orders selected' });
    await bar.getByRole('combobox').selectOption('pickup');
    await bar.getByRole('button', { name: 'Set', exact: true }).click();
    await expectShown(page.getByText('3 orders set to Ready for Pickup'));
    await expectShown(tab(page, 'To pack 2'));
    await expectShown(tab(page, 'Waiting for rider 3'));
    // From elsewhere: the page hears of it and asks again.
    await (await signInAs(at, admin)).ask('POST', `/api/admin/orders/${nth(0).id}/status`, { status: 'pickup' });
    await expectShown(tab(page, 'Waiting for rider 4'));
    await tab(page, 'To pack 1').click();
    await expectSoon(() => rows(page).count(), 1);
    expect(new URL(page.url()).search).toBe('?view=to-pack');
  });

  it('prints the slips of the selected orders with a page each', async () => {
    const { page } = at;
    await page.goto('/admin/orders');
    await expectShown(box(page, nth(0)));
    let pages = 0;
    // While the page prints, the slips are there; the PDF is what the printer would get.
    await page.exposeFunction('printed', async () => {
      const pdf = await page.pdf({ preferCSSPageSize: true });
      pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    });
    await page.evaluate(() => {
      globalThis.print = () => {
        const slips = document.querySelector('.slip');
        const kept = slips?.cloneNode(true) as Element;
        document.querySelector('#console-page')?.append(kept);
        void (globalThis as unknown as { printed: () => Promise<void> }).printed().then(() => kept.remove());
      };
    });
    await box(page, nth(0)).check();
    await box(page, nth(2)).check();
    await page.getByRole('button', { name: 'Print slips' }).click();
    await expectSoon(() => Promise.resolve(pages), 2);
  });

  it('has rows of 45 px on a desk, and on a phone two lines with targets of 44 px', async () => {
    const { page } = at;
    // One that was refunded in part has two totals.
    await at.databases.query('orders', 'UPDATE orders SET refunded_minor = 845 WHERE id = $1', [nth(1).id]);
    await page.goto('/admin/orders');
    await expectShown(box(page, nth(0)));
    await expectShown(page.getByRole('deletion'));
    const heights = () => rows(page).evaluateAll(found => found.map(row => row.getBoundingClientRect().height));
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(46);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1_280);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(Math.max(...(await heights()))).toBeLessThanOrEqual(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await at.databases.query('orders', 'UPDATE orders SET refunded_minor = 0 WHERE id = $1', [nth(1).id]);
    await page.goto('/admin/orders?status=pending,pickup');
    await expectShown(rows(page));
    const tooSmall = await page
      .getByRole('main')
      .locator('tbody a, tbody select, tbody label, nav button, button')
      .evaluateAll(found =>
        found
          .filter(each => each.getClientRects().length > 0 && each.getBoundingClientRect().height < 44)
          .map(each => each.outerHTML.slice(0, 120)),
      );
    expect(tooSmall).toEqual([]);
    await expectShown(page.getByRole('link', { name: nth(0).number }));
  });

  it('scrolls the orders of a customer at 240 pixels (ACUS-006)', async () => {
    const { page } = at;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/customers');
    await page.getByRole('button', { name: 'Details of Meera Shopper' }).click();
    const list = page.getByRole('dialog').getByRole('region', { name: 'Recent Orders' });
    // More than fit without scrolling.
    await list.getByRole('list').evaluate(found => {
      for (let n = 0; n < 20; n++)
        found.append(Object.assign(document.createElement('li'), { textContent: 'An order', className: 'p-2' }));
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
});
