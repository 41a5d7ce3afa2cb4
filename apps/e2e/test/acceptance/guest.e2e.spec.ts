/// <reference lib="dom" />
import type { PlacedOrder, PlaceOrderRequest } from '@kirana/contracts';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { admin, signInAs } from './admin-console.js';
import { fillCheckout, field, person, submitButton } from './checkout-form.js';
import { address, expectShown, expectSoon, expectToast, words } from './page-expectations.js';
import { tile } from './product-list.js';
import { openWithEmptyCart, storedCart } from './stored-cart.js';
import { visit } from './visit.js';

const dal = 'toor-dal-1kg';

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

/** Clicks a button twenty times within 60 ms and more. */
const hurry = (button: Locator) =>
  button.evaluate(async each => {
    for (let click = 0; click < 20; click++) {
      (each as HTMLElement).click();
      await new Promise(resolve => setTimeout(resolve, 3));
    }
  });

describe('a guest, from the first page to the door', () => {
  const at = visit();
  let ref = '';
  let number = '';
  const banner = () => at.page.getByRole('banner');
  const main = (page: Page = at.page) => page.getByRole('main');
  const heading = (name: string | RegExp, page: Page = at.page) => main(page).getByRole('heading', { level: 1, name });
  const kept = async () => (await storedCart(at.page)).map(({ id, quantity }) => [id, quantity]);
  const stateOf = async (id: string) =>
    (await at.databases.query<{ state: string }>('orders', 'SELECT state FROM orders WHERE id = $1', [id]))[0]?.state;

  it('finds a product and fills the cart, which is the same in two tabs that change it at once (ROLE-001, CART-009, CART-012, CART-026, PLP-016)', async () => {
    await openWithEmptyCart(at.page, '/');
    await expectShown(heading('Authentic Indian Groceries Delivered'));
    await banner().getByRole('link', { name: 'Products', exact: true }).click();
    const count = main().getByText(/^\d+ products found$/);
    await expectShown(count, at.page.getByTestId('database-status'));
    expect(await words(at.page.getByTestId('database-status'))).toBe(
      `Database status: ${Number.parseInt(await words(count), 10)} products`,
    );
    const search = at.page.getByPlaceholder('Search products...').first();
    await search.fill('tOOR dAL');
    await search.press('Enter');
    await tile(at.page, dal).getByRole('link').first().click();
    await expectShown(heading('Toor Dal'));
    for (const pieces of [1, 2]) {
      await main().getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expectSoon(kept, [[dal, pieces]]);
    }
    await banner().getByRole('link', { name: /^Cart/ }).click();
    const quantity = (page: Page) => main(page).getByRole('spinbutton');
    await expectShown(main().getByText('33.80 zł', { exact: true }).filter({ visible: true }));
    const tab = await at.context.newPage();
    await tab.goto('/cart');
    await expectSoon(() => quantity(tab).inputValue(), '2');
    await Promise.all([at.page, tab].map(page => hurry(main(page).getByRole('button', { name: /^One more/ }))));
    await expectSoon(async () => (await quantity(tab).inputValue()) === (await quantity(at.page).inputValue()), true);
    expect(await kept()).toEqual([[dal, Number(await quantity(tab).inputValue())]]);
    await tab.close();
    await quantity(at.page).fill('2');
  }, 60_000);

  it('orders for cash, and the confirmation stays at its address, without personal data in the browser (CHK-003, CHK-039, CNF-001, LIFE-010)', async () => {
    await main().getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
    await fillCheckout(at.page, { district: 'Wilanów' });
    await field(at.page, 'phone').fill('on the bell');
    const ordered = at.page.waitForRequest('**/api/orders');
    await submitButton(at.page).click();
    const request = await ordered;
    const { items, paymentMethod } = request.postDataJSON() as PlaceOrderRequest;
    expect({ items, paymentMethod }).toEqual({ items: [{ productId: dal, quantity: 2 }], paymentMethod: 'cash' });
    // The trace of the order begins with the click.
    expect(request.headers()['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    await at.page.waitForURL('**/order-confirmation/**');
    ref = address(at.page).replace('/order-confirmation/', '');
    expect(await storedCart(at.page)).toEqual([]);
    await at.page.reload();
    await expectShown(
      heading('Thank you for your order'),
      main().getByText('Meera Kowalska', { exact: true }),
      main().getByText('Puławska 12/3, 02-515 Warszawa', { exact: true }),
      main().getByRole('link', { name: 'Toor Dal', exact: true }),
    );
    expect(await words(main())).toMatch(/Subtotal 33\.80 zł Shipping 17\.64 zł Service fee 2\.37 zł Total 53\.81 zł/);
    number = /ORD-\d{6}/.exec(await words(main()))?.[0] ?? '';
    const [stored] = await at.databases.query('orders', 'SELECT phone, zip_code FROM orders WHERE id = $1', [ref]);
    expect(stored).toEqual({ phone: 'on the bell', zip_code: person.zipCode });

    const record = await at.page.evaluate(() => localStorage.getItem('orders') ?? '');
    expect(JSON.parse(record)).toEqual([
      expect.objectContaining({ id: ref, number, accessToken: expect.stringMatching(/\S{20,}/), status: expect.any(String) }),
    ]);
    for (const personal of Object.values(person)) expect(record).not.toContain(personal);
    await at.page.route('**/api/orders/**', route => route.abort());
    await at.page.reload();
    await expectShown(heading('Thank you for your order'), main().getByText('53.81 zł', { exact: true }));
    await at.page.unroute('**/api/orders/**');
  }, 60_000);

  it('tracks the order with a map, a timeline and the rider, and shares it without what is personal (CNF-006, TRK-003, TRK-011)', async () => {
    await expectSoon(() => stateOf(ref), 'delivered');
    await main().getByRole('link', { name: 'Track your order' }).click();
    const map = main().getByRole('img', { name: /^Map of Warsaw/ });
    const [details, timeline] = ['Details', 'Timeline'].map(name => main().getByRole('region', { name })) as [Locator, Locator];
    await expectShown(
      heading('Delivered. Enjoy your meal!'),
      map,
      details,
      timeline,
      main().getByText(/^(Arjun Mehta|Zofia Wójcik|Kamil Nowak)$/),
      main().getByRole('link', { name: /^Call (Arjun|Zofia|Kamil) \+48 500/ }),
    );
    const listed = timeline.getByRole('listitem');
    expect((await listed.allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim())).toEqual(
      steps.map(([, , name]) => expect.stringMatching(new RegExp(`^${name} \\d{2}:\\d{2}$`))),
    );
    const [mapBox, detailsBox, timelineBox] = await Promise.all([map, details, timeline].map(each => each.boundingBox()));
    const below = (detailsBox?.y ?? 0) - (mapBox?.y ?? 0) - (mapBox?.height ?? 0);
    expect([below >= 0, below < 160]).toEqual([true, true]);
    expect((detailsBox?.x ?? 0) + (detailsBox?.width ?? Infinity)).toBeLessThanOrEqual(timelineBox?.x ?? 0);

    await at.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await main().getByRole('button', { name: 'Share tracking' }).click();
    await expectToast(at.page, 'Link copied', /name, address or items/);
    const link = await at.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${at.shop.url}/track-order/${number}`);
    const friend = await at.another({ viewport: { width: 390, height: 844 } });
    for (const shared of [`/order-confirmation/${ref}`, link]) {
      await friend.goto(shared);
      await expectShown(main(friend).getByText('Wilanów').first());
      const seen = await words(main(friend));
      for (const personal of [
        'Meera',
        'Kowalska',
        person.email,
        'on the bell',
        'Puławska',
        '02-515',
        'Toor Dal',
        'Arjun',
        'Zofia',
        'Kamil',
      ])
        expect(seen).not.toContain(personal);
    }
    // On a phone neither its words nor the number break into two lines, and it holds both.
    const call = main(friend).getByRole('link', { name: /^Call the shop \+48/ });
    await expectShown(call, heading('Delivered. Enjoy your meal!', friend));
    const broken = await call.evaluate(each =>
      [...each.querySelectorAll('span')]
        .map(part => {
          const { top, bottom, height } = part.getBoundingClientRect();
          const within = each.getBoundingClientRect();
          return {
            lines: height / Number.parseFloat(getComputedStyle(part).lineHeight),
            isIn: top >= within.top && bottom <= within.bottom,
          };
        })
        .filter(({ lines, isIn }) => lines > 1.5 || !isIn),
    );
    expect(broken).toEqual([]);
    await friend.context().close();
  }, 60_000);

  it('shows each step on the open page, with its percentage, sentence and toast, without a reload, and catches up after its connection was lost (TRK-007, TRK-008, TRK-009, TRK-010, TRK-012, LIFE-014)', async () => {
    const asAdmin = await signInAs(at, admin);
    const order: PlacedOrder = (await at.customer().order([{ productId: dal, quantity: 2 }], 'Wola')).body;
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
