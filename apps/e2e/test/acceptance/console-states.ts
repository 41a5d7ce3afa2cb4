import type { Account, AdminStats, DeadLetterList, DemoShopState, MyRides, PlacedOrder, Team } from '@kirana/contracts';
import type { Page } from 'playwright-core';

export interface Place {
  readonly page: Page;
  readonly order: PlacedOrder;
}
export type State = (place: Place) => Promise<void>;

export const open = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
const at =
  (path: string, then: (page: Page) => Promise<void> = async () => {}): State =>
  async ({ page }) => {
    await open(path)(page);
    await then(page);
  };
const toast = (page: Page) => page.locator('[data-sonner-toast]').first().waitFor();
/** Says that the first product of an order is missing; it stays so for the next page. */
const markMissing = async ({ page, order }: Place) => {
  await open(`/admin/packing?order=${order.id}`)(page);
  const missing = page.locator('[data-product] > div > button:last-child').first();
  await missing.waitFor();
  if ((await missing.getAttribute('aria-pressed')) === 'false') await missing.click();
  await page.locator('[data-product] [aria-pressed="true"]').first().waitFor();
};
/** Types a barcode that no product has. */
const scanWrong = async (page: Page) => {
  const field = page.getByRole('textbox', { name: /^(Scan or type a barcode|Zeskanuj lub wpisz kod)$/ });
  await field.fill('5900000000015');
  await field.press('Enter');
  await page.locator('main [role="alert"]').waitFor();
};
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
const chart = (page: Page) => page.locator('main [role="slider"]').first().waitFor();
const table = (page: Page) => page.locator('main tbody tr td:not([colspan])').first().waitFor();
/** Presses a button of the first product: texts differ by language, the order of buttons does not. */
const actOn = (which: number) => async (page: Page) => {
  await table(page);
  await page.locator('main tbody tr').first().locator('td:last-child button').nth(which).click();
  await dialog(page);
};

/** A short list behind a dialog or a selection; the list itself is checked elsewhere. */
const oneProduct = '/admin/products?search=chana+dal';
/** For what is the same on every page. */
const shortest = '/admin/discounts';
/** axe takes five seconds for the whole list, in each variant. */
const fewProducts = '/admin/products?search=dal';

/** The answer the second of two admins gets. */
const changedMeanwhile = {
  type: '',
  title: '',
  status: 409,
  code: 'changed-meanwhile',
  current: {
    id: 'chana-dal-1kg',
    name: 'Theirs',
    description: 'By another admin.',
    priceMinor: 1_100,
    categoryId: 'lentils',
    quantity: 7,
    imageUrl: null,
    isActive: true,
    version: 2,
  },
  changedBy: 'meera@kirana.example',
  changedAt: '2026-11-21T12:00:00.000Z',
};

/** Shows the console to an account with these rights, as the server answers when the rights are checked. */
const as =
  (changes: Partial<Account>, path: string, shown: (page: Page) => Promise<void>): State =>
  async ({ page }) => {
    const check = '**/api/auth/me';
    await page.route(check, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as Account), ...changes } });
    });
    await open(path)(page);
    await shown(page);
    await page.unrouteAll({ behavior: 'wait' });
  };

/** What two services have given up, and one that does not answer. */
const failedMessages: DeadLetterList = {
  silent: ['payments'],
  queues: [
    {
      service: 'notifications',
      queue: 'notifications.emails',
      total: 1,
      oldest: [
        {
          id: '0193c5f2-0000-7000-8000-000000000001',
          type: 'orders.order-email-requested.v1',
          error: 'Error: connect ECONNREFUSED 10.0.0.7:587',
          attempts: 5,
          diedAt: '2026-11-21T12:00:00.000Z',
        },
      ],
    },
    {
      service: 'orders',
      queue: 'orders.fulfilment',
      total: 75,
      oldest: [
        {
          id: '',
          type: 'practice',
          error: `not a CloudEvent: Unexpected token '…', "…" is not valid JSON`,
          attempts: 1,
          diedAt: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
  ],
};

/** Two rides of a rider: one that failed and is to be taken along again, with cash to collect, one that was delivered. */
const myRides = ({ id, number }: PlacedOrder): MyRides => {
  const promised = { promisedFrom: '2026-11-21T12:00:00.000Z', promisedBy: '2026-11-21T13:00:00.000Z' };
  const customer = {
    name: 'Meera Kowalska',
    phone: '+48 600 100 200',
    address: 'Puławska 12/3',
    zipCode: '02-515',
    city: 'Warszawa',
    note: 'Code 4711, third floor',
    fields: [],
  };
  const ride = {
    orderId: id,
    number,
    version: 4,
    district: 'Wola',
    ...promised,
    cashMinor: 5_707,
    cardTerminal: false,
    proof: 'none',
    runId: null,
  } as const;
  const items = [{ productId: 'toor-dal-1kg', name: 'Toor Dal', quantity: 2, grams: null }];
  return {
    riderId: 'rider-arjun',
    rides: [
      { ...ride, status: 'pickup', deliveredAt: null, customer, items, next: 'delivering', undelivered: 'nobody-home' },
      {
        ...ride,
        orderId: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
        status: 'delivered',
        deliveredAt: promised.promisedBy,
        customer: null,
        items: [],
        next: null,
        undelivered: null,
      },
    ],
    toHandIn: [],
    toHandInMinor: 5_707,
    handovers: [],
  };
};

const noOrders: AdminStats = {
  totalRevenue: 0,
  totalOrders: 0,
  pendingOrders: 0,
  recentOrders: [],
  totalProducts: 79,
  lowStockProducts: 0,
};

/** The dashboard of a shop without orders whose demo shop is in this state. */
const withDemoShop =
  (demo: Partial<DemoShopState>): State =>
  async ({ page }) => {
    const none: DemoShopState = { state: 'none', progress: null, address: null, accounts: [], problem: null };
    await page.route('**/api/admin/demo-shop', route => route.fulfill({ json: { ...none, ...demo } }));
    // For as long as the page is looked at: both are read again, and a shop with orders offers no demo.
    await page.route('**/api/admin/stats', route => route.fulfill({ json: noOrders }));
    await open('/admin')(page);
    await page.locator('main section[tabindex="-1"]').waitFor();
  };

/** Every console page in every state that looks different. */
export const statesForAdmins = {
  dashboard: at('/admin', chart),
  'the dashboard, an hour of today read out': at('/admin', async page => {
    await chart(page);
    await page.locator('main [role="slider"]').focus();
    await page.keyboard.press('End');
  }),
  // Before other states end the orders.
  'the packing queue': at('/admin/packing', page => page.locator('[data-order]').first().waitFor()),
  'orders packed together': at('/admin/packing', async page => {
    await page.locator('[data-order]').first().waitFor();
    await page.getByRole('button', { name: /(together|naraz)$/ }).click();
    await page.locator('[data-line]').first().waitFor();
  }),
  'a refused barcode while packing': async ({ page, order }) => {
    await open(`/admin/packing?order=${order.id}`)(page);
    await page.locator('[data-line]').first().waitFor();
    await scanWrong(page);
  },
  'an order to pack, with something missing': markMissing,
  async 'the question whether to pack without it'(place) {
    await markMissing(place);
    const other = place.page.locator('[data-line]').last();
    if ((await other.getAttribute('aria-pressed')) === 'false') await other.click();
    await place.page.locator('main footer button[aria-disabled="false"]').click();
    await dialog(place.page);
  },
  'an order that is not to be packed': at('/admin/packing?order=3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b', page =>
    page.locator('main h2').last().waitFor(),
  ),
  orders: at('/admin/orders', table),
  'orders, nothing found': at('/admin/orders?search=zzzz', page => page.locator('main td[colspan]').waitFor()),
  'orders, a note for those selected': at('/admin/orders', async page => {
    await table(page);
    await page.locator('main thead input').check();
    await page.getByRole('button', { name: /^(Add a note|Dodaj notatkę)$/ }).click();
    await dialog(page);
  }),
  'orders, some selected, with filters': at('/admin/orders?view=to-pack&status=pending,preparing&district=Wola', async page => {
    await table(page);
    await page.getByRole('button', { name: /^(Filters|Filtry)$/ }).click();
    await page.locator('main thead input').check();
    await page.locator('main [role="group"] select').waitFor();
  }),
  'a quick look at an order': at('/admin/orders', async page => {
    await table(page);
    // By keys, because a phone has no button for it.
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await page.locator('dialog[open] li').first().waitFor();
  }),
  'orders with a saved view': at('/admin/orders?status=pending,preparing', async page => {
    await table(page);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('console-order-views')) localStorage.removeItem(key);
    });
    await page.reload();
    await page.getByRole('button', { name: /^(Save this view|Zapisz ten widok)$/ }).click();
    await page.locator('dialog[open] input').fill('Morning');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: /^(Saved views|Zapisane widoki)$/ }).waitFor();
  }),
  'the keys of the order list': at('/admin/orders', async page => {
    await table(page);
    await page.keyboard.press('?');
    await dialog(page);
  }),
  async 'an order, taken over'({ page, order }) {
    await open(`/admin/orders/${order.id}`)(page);
    await page.locator('main select').first().waitFor();
  },
  async 'the question whether to cancel an order'({ page, order }) {
    await open(`/admin/orders/${order.id}`)(page);
    await page.getByRole('button', { name: /^(Cancel order|Anuluj zamówienie)$/ }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  },
  async 'the address of an order being changed'({ page, order }) {
    await open(`/admin/orders/${order.id}`)(page);
    await page.getByRole('button', { name: /^(Change address|Zmień adres)/ }).click();
    await dialog(page);
  },
  'an order there is not': at('/admin', async page => {
    await page.goto('/admin/orders/3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b');
    await page.getByRole('alert').first().waitFor();
  }),
  products: at('/admin/products', table),
  'products, some selected': at(fewProducts, async page => {
    await table(page);
    await page.locator('main thead input').check();
    await page.getByRole('group').first().waitFor();
  }),
  'a product': at(oneProduct, actOn(0)),
  'the page of a product': at('/admin/products/biryani-masala-50g', chart),
  'the page of a product with faults, a price being planned': at('/admin/products/toor-dal-1kg', async page => {
    await chart(page);
    await page.getByRole('button', { name: /^(Plan a price|Zaplanuj cenę)$/ }).click();
    await page.locator('main form button[type="submit"]').first().click();
    await page.locator('[name="name"]').fill('');
    await page.locator('[name="details.origin"]').fill('');
    await page.keyboard.press('Control+s');
    await page.locator('[name="name"][aria-invalid="true"]').waitFor();
  }),
  'the question whether to leave a product unsaved': at('/admin/products/toor-dal-1kg', async page => {
    await chart(page);
    await page.locator('[name="indianName"]').fill('Mine');
    await page.getByRole('link', { name: /^(All products|Wszystkie produkty)$/ }).click();
    await dialog(page);
  }),
  'a product being changed': at(oneProduct, actOn(1)),
  'prices about to be changed': at(fewProducts, async page => {
    await table(page);
    await page.locator('main thead input').check();
    await page.getByRole('group').getByRole('spinbutton').first().fill('5');
    await page.getByRole('group').getByRole('spinbutton').first().press('Enter');
    await dialog(page);
  }),
  'the menu of the product list': at(oneProduct, async page => {
    await table(page);
    await page.locator('main summary').first().click();
  }),
  'a price and a stock being changed in the list': at(oneProduct, async page => {
    await table(page);
    await page.locator('[data-column="price"] button').first().click();
    await page.locator('[data-column="stock"] button').first().click();
    await page.locator('[data-column="stock"] form').waitFor();
  }),
  'the question whether to delete a product': at(oneProduct, actOn(2)),
  'an import with faults': at(oneProduct, async page => {
    await page.locator('main summary').first().click();
    await page.getByRole('button', { name: /^Import/ }).click();
    const csv = 'id,name,price,category_id,quantity\nBad Id,,free,weapons,-1\n';
    await page.locator('input[type="file"]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  }),
  'the reorder list, everything': at('/admin/stock?show=every&search=dal', table),
  'the stock of a product': at('/admin/stock?show=every&search=chana+dal', async page => {
    await table(page);
    await page.locator('main tbody button').first().click();
    await page.locator('dialog li').first().waitFor();
  }),
  'a delivery being received': at('/admin/stock?show=every&search=dal', async page => {
    await table(page);
    await page.getByRole('button', { name: /^(Receive delivery|Przyjmij dostawę)$/ }).click();
    const search = page.getByRole('dialog').getByRole('combobox');
    await search.fill((await page.locator('main tbody button').first().textContent()) ?? '');
    await search.press('Enter');
    await page.getByRole('dialog').locator('li input').first().fill('many');
  }),
  'the shelves to count': at('/admin/stock/stocktake', page => page.locator('main section button').first().waitFor()),
  'a refused barcode in the stocktake': at('/admin/stock/stocktake', async page => {
    await page.locator('main section button').first().waitFor();
    await scanWrong(page);
  }),
  // Longer than the screen, so that the bar below it stays on the screen.
  'products to count': at('/admin/stock/stocktake?search=a', page => page.locator('main li').nth(20).waitFor()),
  'a stocktake under review': at('/admin/stock/stocktake?search=chana+dal', async page => {
    const count = page.locator('main li input').first();
    await count.or(page.locator('main li button').first()).first().waitFor();
    if (await count.isVisible()) {
      await count.fill('3');
      await count.press('Enter');
    }
    await page.getByRole('button', { name: /^(Review|Sprawdź)/ }).click();
    await page.locator('#review').waitFor();
  }),
  categories: at('/admin/categories', table),
  'a category without a name': at('/admin/categories', async page => {
    await table(page);
    await page.locator('main tbody tr').first().locator('td:last-child button').first().click();
    await dialog(page);
    await page.getByRole('dialog').locator('input').first().fill('');
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await page.getByRole('dialog').locator('[aria-invalid="true"]').waitFor();
  }),
  'discount codes, of which there are none yet': at('/admin/discounts', page => page.locator('main tbody td').first().waitFor()),
  'a discount code without a value': at('/admin/discounts', async page => {
    await page.getByRole('button', { name: /^(Add code|Dodaj kod)$/ }).click();
    await dialog(page);
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor();
  }),
  'the question whether a discount code may give all goods away': at('/admin/discounts', async page => {
    await page.getByRole('button', { name: /^(Add code|Dodaj kod)$/ }).click();
    await dialog(page);
    const form = page.getByRole('dialog').locator('form');
    await form.getByLabel(/^(Code|Kod)/).fill('GIFT');
    await form.getByLabel(/^(Percent|Procent)/).fill('100');
    await form.locator('button[type="submit"]').click();
    await page.getByRole('dialog').nth(1).waitFor();
  }),
  customers: at('/admin/customers', table),
  'a customer': at('/admin/customers', async page => {
    await table(page);
    await page.locator('main tbody button').last().click();
    await dialog(page);
  }),
  async 'the page of a customer'({ page }) {
    await open('/admin/customers')(page);
    await table(page);
    await page.locator('main tbody a').last().click();
    await page.locator('main dl').waitFor();
  },
  'the question whether to erase a customer': at('/admin/customers', async page => {
    await table(page);
    await page.locator('main tbody a[href^="/admin/customers/"]').last().click();
    await page.getByRole('button', { name: /^(Erase this customer|Usuń tego klienta)/ }).click();
    await dialog(page);
  }),
  'guests, sorted': at('/admin/customers?who=guests&sort=orders', table),
  settings: at('/admin/settings', page => page.locator('[name="currency"]').waitFor()),
  board: at('/admin/board', page => page.locator('main article').first().waitFor()),
  riders: at('/admin/riders', table),
  'a rider': at('/admin/riders/rider-arjun', page => page.locator('main form').waitFor()),
  dishes: at('/admin/dishes', table),
  'a dish being changed': at('/admin/dishes', async page => {
    await table(page);
    await page.locator('main tbody tr').first().locator('td:last-child button').click();
    await dialog(page);
  }),
  reports: at('/admin/reports', async page => {
    await chart(page);
    await page.locator('main [role="slider"]').nth(1).hover();
  }),
  'reports of today, every chart as a table': at('/admin/reports?range=today&compare=off', async page => {
    await chart(page);
    const toggles = page.locator('main section button[aria-pressed="false"]');
    while ((await toggles.count()) > 0) await toggles.first().click();
    await page.locator('main thead button').first().click();
  }),
  'reports of a time without sales': at('/admin/reports?from=2020-01-01&to=2020-01-31', page =>
    page.locator('main h2', { hasText: /^(Nothing was sold|W tym czasie)/ }).waitFor(),
  ),
  audit: at('/admin/audit', table),
  team: at('/admin/team', table),
  'no failed messages': at('/admin/dead-letters', page =>
    page.locator('main section p', { hasText: /^(There are no failed|Nie ma nieudanych)/ }).waitFor(),
  ),
  palette: at(shortest, async page => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
  }),
  async 'the palette with what it found'({ page, order }) {
    await open(shortest)(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type(order.number);
    await page.getByRole('option', { name: new RegExp(`^${order.number}`) }).waitFor();
  },
  'the notification centre with its switches': at(shortest, async page => {
    await page.locator('button[aria-haspopup="dialog"] >> visible=true').first().click();
    await page.getByRole('dialog').locator('button[aria-expanded]').click();
    await page.getByRole('checkbox').first().waitFor();
  }),
  'a narrow sidebar': at(shortest, async page => {
    const toggle = page.locator('#console-side button[aria-controls="console-side"]');
    if (await toggle.isVisible()) await toggle.click();
    await page.evaluate(() => localStorage.removeItem('console-side'));
  }),
  'the board, an order with its menu': at('/admin/board', async page => {
    await page.locator('main article summary').first().click();
    await page.locator('main article details[open] select').first().waitFor();
  }),
  'the board as a wall screen': at('/admin/board', async page => {
    await page.locator('main article').first().waitFor();
    const wall = page.getByRole('button', { name: /^(Wall screen|Ekran ścienny)$/ });
    // The size of a full screen cannot be set; the board then fills the window.
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new Error('refused'));
    });
    if (await wall.isVisible()) await wall.click();
  }),
  'no such page': at('/admin/no-such-page'),
  // Together and last: after answers that were intercepted, or a message that is still shown, the next page is loaded anew.
  'the dashboard of a shop without orders: the offer of a demo shop': withDemoShop({ state: 'none' }),
  'a demo shop being filled': withDemoShop({ state: 'filling', progress: { placed: 120, of: 480 } }),
  'a demo shop that is open': withDemoShop({
    state: 'open',
    address: 'http://127.0.0.1:23456',
    accounts: [
      { email: 'admin@kirana.example', password: 'cardamom-and-clove' },
      { email: 'shopper@kirana.example', password: 'mango-and-ginger' },
    ],
  }),
  'a demo shop that could not be opened': withDemoShop({ state: 'failed', problem: 'disk-full' }),
  'orders with a toast': at('/admin/orders', async page => {
    await page.locator('main tbody select').first().selectOption('pickup');
    await toast(page);
  }),
  'orders whose status was not set': at('/admin/orders', async page => {
    await table(page);
    await page.locator('main thead input').check();
    await page.route('**/api/admin/orders/bulk-status', async route => {
      const { ids } = route.request().postDataJSON() as { ids: string[] };
      const outcomes = ids.map(id => ({ id, outcome: 'not-possible-now', why: 'It is cancelled.' }));
      await route.fulfill({ json: { changed: 0, outcomes } });
    });
    await page.locator('main [role="group"] select').selectOption('delivered');
    await page.locator('main [role="group"] select + button').click();
    await dialog(page);
    await page.unroute('**/api/admin/orders/bulk-status');
  }),
  'a product another admin has changed meanwhile': at(oneProduct, async page => {
    await actOn(1)(page);
    await page.route('**/api/admin/products/*', route =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(changedMeanwhile) }),
    );
    await page.locator('dialog [name="name"]').fill('Mine');
    await page.locator('dialog button[type="submit"]').click();
    await page.getByRole('radio').first().waitFor();
    await page.unroute('**/api/admin/products/*');
  }),
  'a new product with faults and a toast': at(oneProduct, async page => {
    await page.getByRole('button', { name: /^(Add Product|Dodaj produkt)$/ }).click();
    await dialog(page);
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await toast(page);
  }),
  'the image generator, one picture made, one failed and one on its way': at('/admin/image-generator?search=dal', async page => {
    const press = async (nth: number, shown: string) => {
      await page.getByRole('article').nth(nth).getByRole('button').first().click();
      await page.getByRole('article').nth(nth).locator(shown).first().waitFor();
    };
    await press(0, 'picture img, img[alt*="Generated"], img[alt*="Wygenerowan"]');
    await page.route('**/api/generate-product-images', route => route.fulfill({ status: 503, json: {} }), { times: 1 });
    await press(1, 'p.text-chilli');
    await page.route('**/api/generate-product-images', () => undefined);
    await press(2, '[role=status]');
  }),
  'tags another admin has changed meanwhile': at('/admin/customers', async page => {
    await table(page);
    await page.locator('main tbody a[href^="/admin/customers/"]').last().click();
    await page.getByLabel(/^(New tag|Nowa etykieta)$/).fill('VIP');
    await page.getByRole('button', { name: /^(Add|Dodaj)$/ }).click();
    const current = { tags: ['wholesale', 'Office on the third floor'], version: 2 };
    const body = JSON.stringify({ code: 'changed-meanwhile', status: 409, current, changedBy: 'kamil@kirana.example' });
    await page.route('**/api/admin/customers/*/tags', route =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', body }),
    );
    await page.getByRole('button', { name: /^(Save tags|Zapisz etykiety)$/ }).click();
    await page.getByRole('alert').getByText('wholesale').waitFor();
    await page.unroute('**/api/admin/customers/*/tags');
  }),
  async 'settings while orders are paused, with hours, a holiday and a refusal'({ page }) {
    await page.route('**/api/admin/settings', async route => {
      const settings = (await (await route.fetch()).json()) as { key: string }[];
      const paused = settings.map(each => (each.key === 'orders_paused' ? { ...each, value: 'Back at six.\nWracamy.' } : each));
      await route.fulfill({ json: paused });
    });
    await open('/admin/settings')(page);
    await page.locator('#orders p[lang="pl"]').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.locator('#hours input[type="checkbox"]').first().uncheck();
    await page.locator('#hours input[type="date"]').fill('2026-12-24');
    await page.locator('#hours input[type="date"] + button').click();
    await page.locator('[name="company_nip"]').fill('1');
    await page.locator('[name="company_nip"]').press('Enter');
    await page.locator('[name="company_nip"][aria-invalid="true"]').waitFor();
  },
  async 'the question whether cash was handed in'({ page, order }) {
    const line = { orderId: order.id, number: order.number, totalMinor: 5_000, refundedMinor: 500, amountMinor: 4_500 };
    const day = { rides: [], toHandIn: [line], toHandInMinor: 4_500, handovers: [] };
    await page.route('**/api/admin/riders/*/day', route => route.fulfill({ json: day }));
    await open('/admin/riders/rider-arjun')(page);
    await page.locator('main section button').first().click();
    await dialog(page);
    await page.unroute('**/api/admin/riders/*/day');
  },
  async 'the rides of a rider'(place) {
    await place.page.route('**/api/admin/my-rides', route => route.fulfill({ json: myRides(place.order) }));
    await as({ role: 'rider' }, '/admin/my-rides', page => page.locator('main article').waitFor())(place);
    await place.page.unroute('**/api/admin/my-rides');
  },
  'two-factor sign-in that has to be set up': as({ role: null, isAdmin: false, twoFactorDue: true }, '/admin', page =>
    page.getByRole('heading', { level: 1, name: /^(Set up two-step sign-in|Włącz logowanie dwuetapowe)$/ }).waitFor(),
  ),
  async 'removing a person from the team'({ page, order }) {
    // Nobody removes oneself, and the shop has nobody else.
    await page.route('**/api/admin/team', async route => {
      const team = (await (await route.fetch()).json()) as Team;
      const packer = {
        id: order.id,
        email: 'packer@kirana.example',
        fullName: 'Paweł Pakowy',
        role: 'packer',
        lastSignInAt: null,
      };
      await route.fulfill({ json: { ...team, members: [...team.members, { ...packer, twoFactor: false }] } });
    });
    await open('/admin/team')(page);
    await table(page);
    await page.locator('main tbody button').first().click();
    await dialog(page);
    await page.unroute('**/api/admin/team');
  },
  async 'failed messages'({ page }) {
    await page.route('**/api/admin/dead-letters', route => route.fulfill({ json: failedMessages }));
    await open('/admin/dead-letters')(page);
    await table(page);
    await page.unroute('**/api/admin/dead-letters');
  },
  async 'failed messages about to be tried again'({ page }) {
    await page.route('**/api/admin/dead-letters', route => route.fulfill({ json: failedMessages }));
    await open('/admin/dead-letters')(page);
    await page.locator('main section > div:first-child button').first().click();
    await dialog(page);
    await page.unroute('**/api/admin/dead-letters');
  },
  'my data': at('/account'),
  'my orders': at('/account/orders'),
} satisfies Readonly<Record<string, State>>;

/** The states shown to visitors who are not signed in, or not as an admin. */
export const statesForGuests = {
  'the console, refused': at('/admin/orders'),
  'sign in, refused': at('/auth', async page => {
    await page.locator('form button[type="submit"]').click();
    await page.locator('form [aria-invalid="true"], form [role="alert"]').first().waitFor();
  }),
  'sign up': at('/auth', page => page.getByRole('tab').nth(1).click()),
  'a forgotten password': at('/auth', page => page.getByRole('tabpanel').getByRole('button').last().click()),
  async 'a link that is too old'({ page }) {
    await page.goto('about:blank');
    await open('/auth#verify=a-token-that-was-never-issued')(page);
    await page.locator('input[type="password"]').fill('an unused password');
    await page.locator('form button[type="submit"]').click();
    await page.getByRole('alert').first().waitFor();
  },
  async 'a new password'({ page }) {
    await page.goto('about:blank');
    await open('/auth#reset=a-token-that-was-never-issued')(page);
  },
} satisfies Readonly<Record<string, State>>;

/** The states shown to customers only. */
export const statesForCustomers = {
  'the console, refused to a customer': at('/admin/products'),
} satisfies Readonly<Record<string, State>>;
