/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { admin, endOpenOrders, openSignedInAs, postponeDeliveryTimers, signInAs } from './admin-console.js';
import { expectShown, expectSoon, expectToast } from './page-expectations.js';
import { visit } from './visit.js';

describe('console board', () => {
  const at = visit({ timers: 'slow' });
  const placed: PlacedOrder[] = [];
  const nth = (place: number): PlacedOrder => {
    const found = placed[place];
    if (!found) throw new Error(`no order ${place}`);
    return found;
  };
  const column = (page: Page, status: string) =>
    page
      .getByRole('main')
      .locator('.board-column')
      .filter({ hasText: `${status}: ` });
  const ticket = (page: Page, { number }: PlacedOrder) => page.getByRole('article').filter({ hasText: number });
  const isIn = async (page: Page, status: string, { number }: PlacedOrder) =>
    (await column(page, status).getByText(number).count()) > 0;
  const stored = async ({ id }: PlacedOrder) =>
    (await at.databases.query<{ status: string }>('orders', 'SELECT status FROM orders WHERE id = $1', [id]))[0]?.status;
  const center = async (locator: ReturnType<typeof ticket>) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error(`not on the page: ${String(locator)}`);
    return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
  };
  /** Of a ticket: the line with district and items, where no control is. */
  const graspOf = (page: Page, order: PlacedOrder) => center(ticket(page, order).getByText('Mokotów'));

  beforeAll(async () => {
    await endOpenOrders(await signInAs(at, admin));
    for (let n = 0; n < 3; n++)
      placed.push((await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów')).body);
    await postponeDeliveryTimers(at);
    await openSignedInAs(at.page, admin, '/admin/board');
    for (const order of placed) await expectShown(ticket(at.page, order));
  }, 120_000);

  /** Picks an order up with the mouse and holds it over a column. */
  async function hold(order: PlacedOrder, over: string) {
    const { mouse } = at.page;
    // A card that was put back is there twice until it has arrived.
    await expectSoon(() => ticket(at.page, order).count(), 1);
    const from = await graspOf(at.page, order);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 10, from.y + 4, { steps: 3 });
    const to = await center(column(at.page, over));
    await mouse.move(to.x, to.y, { steps: 12 });
    await expectSoon(() => column(at.page, over).evaluate(({ classList }) => classList.contains('is-over')), true);
  }

  it('sets the status of the column that a mouse drops an order on, and the toast takes it back', async () => {
    await hold(nth(0), 'Preparing');
    expect(await column(at.page, 'Pending').getAttribute('class')).toContain('is-shut');
    expect(await column(at.page, 'Delivering').getAttribute('class')).toContain('is-open');
    await at.page.mouse.up();
    await expectSoon(() => isIn(at.page, 'Preparing', nth(0)), true);
    await expectSoon(() => stored(nth(0)), 'preparing');
    await expectToast(at.page, 'Success', 'Order status updated successfully');
    await at.page.getByRole('button', { name: 'Undo' }).click();
    await expectSoon(() => stored(nth(0)), 'pending');
    await expectSoon(() => isIn(at.page, 'Pending', nth(0)), true);
  });

  it('leaves an order where it is on Escape and beside the columns', async () => {
    await hold(nth(0), 'Confirmed');
    await at.page.keyboard.press('Escape');
    await at.page.mouse.up();
    await hold(nth(0), 'Confirmed');
    await at.page.mouse.move(600, 20, { steps: 5 });
    await at.page.mouse.up();
    expect(await isIn(at.page, 'Pending', nth(0))).toBe(true);
    expect(await stored(nth(0))).toBe('pending');
  });

  it('keeps the drag when another admin changes the order meanwhile, and does not overwrite that', async () => {
    await hold(nth(1), 'Preparing');
    const asAdmin = await signInAs(at, admin);
    await asAdmin.ask('POST', `/api/admin/orders/${nth(1).id}/status`, { status: 'pickup' });
    await expectSoon(() => isIn(at.page, 'Ready for Pickup', nth(1)), true);
    // Still in the hand, over the same column.
    expect(await column(at.page, 'Preparing').getAttribute('class')).toContain('is-over');
    await at.page.mouse.up();
    await expectToast(
      at.page,
      'Error',
      `${nth(1).number} was not moved: its status has changed meanwhile. Its current status is shown.`,
    );
    expect(await stored(nth(1))).toBe('pickup');
  });

  it('works on the wall screen', async () => {
    await at.page.getByRole('button', { name: 'Wall screen' }).click();
    await hold(nth(0), 'Confirmed');
    await at.page.mouse.up();
    await expectSoon(() => stored(nth(0)), 'confirmed');
    await at.page.getByRole('button', { name: 'Leave the wall screen' }).click();
  });

  it('is moved by its handle with the keyboard, which keeps the focus', async () => {
    // The card has arrived in its column: on its way there it is replaced, and with it the focus.
    await expectShown(at.page.getByRole('button', { name: 'Wall screen' }));
    await expectSoon(() => isIn(at.page, 'Confirmed', nth(0)), true);
    await expectSoon(() => ticket(at.page, nth(0)).count(), 1);
    // Each key after the one before has taken effect: what a screen reader says. A card that is still on its way does not hear the first.
    const held = at.page.getByText(new RegExp(`^${nth(0).number} (picked up|over|is over)`));
    await expectSoon(async () => {
      await at.page.getByRole('button', { name: `Move ${nth(0).number}` }).press('Space');
      return held.waitFor({ timeout: 2_000 }).then(
        () => 'held',
        () => 'not held',
      );
    }, 'held');
    await at.page.keyboard.press('ArrowRight');
    await expectShown(at.page.getByText(`${nth(0).number} over Preparing.`));
    await at.page.keyboard.press('Space');
    await expectSoon(() => stored(nth(0)), 'preparing');
    await expectSoon(() => at.page.evaluate(() => document.activeElement?.getAttribute('aria-label')), `Move ${nth(0).number}`);
  });

  it('is moved by a finger after a long press; a quick one scrolls', async () => {
    const page = await at.another({ hasTouch: true, viewport: { width: 1280, height: 320 } });
    await openSignedInAs(page, admin, '/admin/board');
    await expectShown(ticket(page, nth(2)));
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    const slide = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      for (let n = 1; n <= 10; n++)
        await finger('touchMove', { x: from.x + ((to.x - from.x) * n) / 10, y: from.y + ((to.y - from.y) * n) / 10 });
    };

    const from = await graspOf(page, nth(2));
    await finger('touchStart', from);
    await slide(from, { x: from.x, y: from.y - 120 });
    await finger('touchEnd');
    await expectSoon(() => page.evaluate(() => scrollY > 0), true);
    expect(await stored(nth(2))).toBe('pending');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

    const again = await graspOf(page, nth(2));
    await finger('touchStart', again);
    await expectSoon(() => column(page, 'Confirmed').evaluate(({ classList }) => classList.contains('is-open')), true);
    await slide(again, await center(column(page, 'Confirmed')));
    await finger('touchEnd');
    await expectSoon(() => stored(nth(2)), 'confirmed');
    await expectSoon(() => isIn(page, 'Confirmed', nth(2)), true);
    await page.context().close();
  });
});
