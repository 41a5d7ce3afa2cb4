/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { admin, signInAs } from './admin-console.js';
import { address, expectShown, expectSoon, expectToast, words } from './page-expectations.js';
import { rememberOrder } from './remember-order.js';
import { openWithCart } from './stored-cart.js';
import { fillCheckout, person, submitButton } from './checkout-form.js';
import { countRequests } from './product-list.js';
import { visit } from './visit.js';

/** Percent by status (TRK-007), and its name in a toast. */
const steps = [
  ['pending', 10, 'Pending'],
  ['confirmed', 25, 'Confirmed'],
  ['preparing', 40, 'Preparing'],
  ['pickup', 60, 'Ready for Pickup'],
  ['delivering', 80, 'Delivering'],
  ['delivered', 100, 'Delivered'],
] as const;

/** Lets the test cut the page's connection to the shop: going offline in the browser alone would leave open sockets connected. */
async function cutLine(page: Page) {
  const open = new Set<WebSocketRoute>();
  let whole = true;
  await page.routeWebSocket(/socket\.io/, async socket => {
    if (!whole) return socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    async cut() {
      whole = false;
      await page.context().setOffline(true);
      for (const socket of open) await socket.close();
      open.clear();
    },
    async mend() {
      whole = true;
      await page.context().setOffline(false);
    },
  };
}

describe('after the order', () => {
  const at = visit();
  const main = (page: Page = at.page) => page.getByRole('main');
  const heading = (name: string | RegExp, page: Page = at.page) => main(page).getByRole('heading', { level: 1, name });
  const stateOf = async (id: string) =>
    (await at.databases.query<{ state: string }>('orders', 'SELECT state FROM orders WHERE id = $1', [id]))[0]?.state;

  const placed = async (district: string): Promise<PlacedOrder> =>
    (await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 2 }], district)).body;

  describe('confirmation', () => {
    let ref = '';
    it('opens at the order’s address without signing in, and after a reload (RT-008)', async () => {
      await openWithCart(at.page, { 'toor-dal-1kg': 2 }, '/checkout');
      await fillCheckout(at.page, { district: 'Wilanów' });
      await submitButton(at.page).click();
      await at.page.waitForURL('**/order-confirmation/**');
      ref = address(at.page);
      await at.page.reload();
      await expectShown(heading('Thank you for your order'));
      expect(address(at.page)).toBe(ref);
    });

    it('shows thanks, status, delivery details, items and totals (CNF-001)', async () => {
      const shown = main();
      await expectShown(
        shown.getByText(/^ORD-\d{6}$/),
        shown.getByRole('status').getByText(/^(Pending|Confirmed|Preparing|Ready for Pickup|Delivering|Delivered)$/),
        shown.getByText('Meera Kowalska', { exact: true }),
        shown.getByText('Puławska 12/3, 02-515 Warszawa', { exact: true }),
        shown.getByRole('link', { name: 'Toor Dal', exact: true }),
      );
      expect(await words(shown)).toMatch(/Subtotal 33\.80 zł Shipping 17\.64 zł Service fee 2\.37 zł Total 53\.81 zł/);
    });

    it('stores a local record without personal data, and works with it offline (LIFE-010)', async () => {
      const kept = await at.page.evaluate(() => localStorage.getItem('orders') ?? '');
      expect(JSON.parse(kept)).toEqual([
        expect.objectContaining({
          id: ref.split('/').at(-1),
          number: expect.stringMatching(/^ORD-\d{6}$/),
          accessToken: expect.stringMatching(/\S{20,}/),
          status: expect.any(String),
        }),
      ]);
      for (const personal of Object.values(person)) expect(kept).not.toContain(personal);
      await at.page.route('**/api/orders/**', route => route.abort());
      await at.page.goto(ref);
      await expectShown(heading('Thank you for your order'), main().getByText('53.81 zł', { exact: true }));
      await at.page.unroute('**/api/orders/**');
    });

    it('links to tracking of this order and to the products (CNF-002)', async () => {
      const number = /ORD-\d{6}/.exec(await words(main()))?.[0] ?? '';
      expect(await main().getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products');
      await main().getByRole('link', { name: 'Track your order' }).click();
      await expectSoon(() => Promise.resolve(address(at.page)), `/track-order/${number}`);
    });

    it('shows a visitor without access no personal data (CNF-006)', async () => {
      const visitor = await at.another();
      await visitor.goto(ref);
      await expectShown(main(visitor).getByText('Wilanów').first());
      const seen = await words(main(visitor));
      for (const personal of ['Meera', 'Kowalska', person.email, person.phone, 'Puławska', '02-515', 'Toor Dal'])
        expect(seen).not.toContain(personal);
      const { body } = await at.customer().track(ref.split('/').at(-1) ?? '');
      expect(body.details).toBeNull();
      await visitor.context().close();
    });
  });

  describe('tracking', () => {
    let order: PlacedOrder;
    beforeAll(async () => {
      order = await placed('Bielany');
      await expectSoon(() => stateOf(order.id), 'delivered');
    }, 60_000);

    it('starts with a field for the id and a Track button, without sign-in, and trims the id (RT-010, TRK-001, TRK-002)', async () => {
      await at.page.goto('/track-order');
      const [idField, track] = [main().getByLabel('Order ID'), main().getByRole('button', { name: 'Track', exact: true })];
      await expectShown(heading('Track your order'), idField, track);
      const asked = countRequests(at.page, '/api/orders');
      await idField.fill('   ');
      await track.click();
      expect([address(at.page), asked()]).toEqual(['/track-order', 0]);
      await idField.fill(`  ${order.number} `);
      await track.click();
      await expectSoon(() => Promise.resolve(address(at.page)), `/track-order/${order.number}`);
    });

    it('shows timeline, details and a contact, the details below the map on a wide page (TRK-003)', async () => {
      const map = main().getByRole('img', { name: /^Map of Warsaw/ });
      const [details, timeline] = ['Details', 'Timeline'].map(name => main().getByRole('region', { name }));
      await expectShown(map, details as Locator, timeline as Locator, main().getByRole('link', { name: /\+48/ }));
      const listed = main()
        .getByRole('listitem')
        .filter({ has: at.page.locator('time') });
      expect((await listed.allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim())).toEqual(
        steps.map(([, , name]) => expect.stringMatching(new RegExp(`^${name} \\d{2}:\\d{2}$`))),
      );
      const [mapBox, detailsBox, timelineBox] = await Promise.all(
        [map, details, timeline].map(each => (each as Locator).boundingBox()),
      );
      const below = (detailsBox?.y ?? 0) - (mapBox?.y ?? 0) - (mapBox?.height ?? 0);
      expect([below >= 0, below < 160]).toEqual([true, true]);
      expect((detailsBox?.x ?? 0) + (detailsBox?.width ?? Infinity)).toBeLessThanOrEqual(timelineBox?.x ?? 0);
    });

    it('is in the address and survives a reload, by number and by id (RT-011, TRK-004)', async () => {
      await at.page.reload();
      await expectShown(main().getByText(`Order ${order.number}`, { exact: true }));
      expect(address(at.page)).toBe(`/track-order/${order.number}`);
      await at.page.goto(`/track-order/${order.id}`);
      await expectShown(main().getByText(`Order ${order.number}`, { exact: true }));
    });

    it('offers to call the shop, and with access the rider by name (TRK-011)', async () => {
      // On a phone neither its words nor the number break into two lines, and it holds both.
      await at.page.setViewportSize({ width: 390, height: 844 });
      const call = main().getByRole('link', { name: /^Call the shop \+48/ });
      await expectShown(call);
      const broken = await call.evaluate(link =>
        [...link.querySelectorAll('span')]
          .map(part => {
            const { top, bottom, height } = part.getBoundingClientRect();
            const within = link.getBoundingClientRect();
            return {
              lines: height / Number.parseFloat(getComputedStyle(part).lineHeight),
              isIn: top >= within.top && bottom <= within.bottom,
            };
          })
          .filter(({ lines, isIn }) => lines > 1.5 || !isIn),
      );
      expect(broken).toEqual([]);
      expect(await words(main())).not.toMatch(/Arjun|Zofia|Kamil/);
      await at.page.setViewportSize({ width: 1280, height: 900 });
      await rememberOrder(at.page, order);
      await at.page.goto(`/track-order/${order.number}`);
      await expectShown(
        main().getByText(/^(Arjun Mehta|Zofia Wójcik|Kamil Nowak)$/),
        main().getByRole('link', { name: /^Call (Arjun|Zofia|Kamil) \+48 500/ }),
      );
    });

    it('shows amounts in zł and no dollar (TRK-005)', async () => {
      await expectShown(main().getByRole('heading', { name: 'Items' }));
      const text = await words(main());
      expect(text).toMatch(/Total \d+\.\d{2} zł/);
      expect(text).not.toContain('$');
    });

    it('can be shared without the access token and removed from this device', async () => {
      await at.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await main().getByRole('button', { name: 'Share tracking' }).click();
      await expectToast(at.page, 'Link copied', /name, address or items/);
      const link = await at.page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${at.shop.url}/track-order/${order.number}`);

      const friend = await at.another();
      await friend.goto(link);
      await expectShown(heading('Delivered. Enjoy your meal!', friend), friend.getByRole('img', { name: /Map of Warsaw/ }));
      expect(await words(main(friend))).not.toMatch(/Load Tester|Testowa|Toor Dal/);
      await friend.context().close();

      await main().getByRole('button', { name: 'Forget this order on this device' }).click();
      await expectShown(at.page.getByText('Order forgotten', { exact: true }));
      expect(await at.page.evaluate(() => localStorage.getItem('orders'))).toBe('[]');
    });
  });

  it('shows each step on the open page, with its percentage, sentence and toast, without a reload, and catches up after its connection was lost (TRK-007, TRK-008, TRK-009, TRK-010, TRK-012, LIFE-014)', async () => {
    const asAdmin = await signInAs(at, admin);
    const order = await placed('Wola');
    // An order whose status an admin has set stays there.
    const setTo = (status: string) => asAdmin.ask('POST', `/api/admin/orders/${order.id}/status`, { status });
    for (const status of ['confirmed', 'pending']) await setTo(status);
    const page = await at.another();
    const line = await cutLine(page);
    await page.goto(`/track-order/${order.number}`);
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-sonner-toast] [data-title]')) seen.add(toast.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await expectShown(page.getByText('Live', { exact: true }));
    const toasts = () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
    const sentences = new Set<string>();
    for (const [status, percent, name] of steps.slice(0, -1)) {
      if (status !== 'pending') await setTo(status);
      await expectShown(main(page).getByText(`${percent}%`, { exact: true }));
      expect(await main(page).getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(percent));
      await expectShown(main(page).locator('[aria-current="step"]').getByText(name, { exact: true }));
      if (status !== 'pending') await expectSoon(async () => (await toasts()).includes(name), true);
      sentences.add(await words(heading(/./, page)));
    }
    const { body } = await at.customer().track(order.number);
    await expectShown(
      main(page).getByText(`Estimated delivery in ${15 + Math.ceil(2 * body.distanceKm)} minutes.`, { exact: true }),
    );
    await line.cut();
    await expectShown(page.getByText(/^Last seen \d\d:\d\d, reconnecting$/));
    await setTo('delivered');
    await expectSoon(() => stateOf(order.id), 'delivered');
    const stale = await words(heading(/./, page));
    await line.mend();
    const mended = Date.now();
    await heading(stale, page).waitFor({ state: 'detached' });
    expect(Date.now() - mended).toBeLessThan(2_000);
    await expectShown(heading('Delivered. Enjoy your meal!', page), main(page).getByText('100%', { exact: true }));
    sentences.add(await words(heading(/./, page)));
    expect(sentences.size).toBe(steps.length);
    for (const sentence of sentences) expect(sentence.length).toBeGreaterThan(10);
    expect(await page.evaluate(() => 'seen' in globalThis)).toBe(true);
    await page.context().close();
  }, 90_000);
});
