import type { PlacedOrder } from '@kirana/contracts';
import { eventually, thisCheckout } from '@kirana/testing';
import { join } from 'node:path';
import { admin, openSignedInAs } from './acceptance/admin-console.js';
import { field, submitButton } from './acceptance/checkout-form.js';
import { expectShown } from './acceptance/page-expectations.js';
import { visit } from './acceptance/visit.js';
import { inboxOf } from './inbox-of.js';

/** What only a shop in Warsaw shows: the city, its river and districts, its currency, its numbers, its rates of VAT, and words of its language. */
const traces = [
  /Warsaw|Warszaw|Vistula|Wisł|Mokot|Puławsk/i,
  /(?<!\p{L})(zł|PLN|złot\p{L}*|NIP)(?!\p{L})/u,
  /\+48|(?<!\d)\d{2}-\d{3}(?!\d)/,
  /(?<![\d.,])(5|8|23)\s?% VAT/,
  /(?<!\p{L})(dodaj|koszyk\p{L}*|zamówieni\p{L}*|dostaw\p{L}*|kurier\p{L}*|sklep\p{L}*|cen[aęy]|ulica|ul\.|szt\.)(?!\p{L})/iu,
];

const tracesIn = (text: string) =>
  traces.flatMap(trace => {
    const found = trace.exec(text);
    return found ? [text.slice(Math.max(0, found.index - 40), found.index + 40)] : [];
  });

/** Rates of VAT in a text of which every percentage is one. */
const ratesIn = (text: string) => new Set([...text.matchAll(/(\d+(?:[.,]\d+)?)\s?%/g)].map(([, rate]) => rate));

const buyer = {
  firstName: 'Meera',
  lastName: 'Rao',
  email: 'meera@example.com',
  phone: '030 1234567',
  address: 'Oranienstraße 12',
  zipCode: '10999',
};

describe('the shop in Berlin of examples/berlin', () => {
  const at = visit({
    own: { isNew: true, env: { SHOP_CONFIG_FILE: join(thisCheckout, 'examples/berlin/shop.config.json') } },
  });
  let order: PlacedOrder;
  const main = () => at.page.getByRole('main');
  const shown = async () => {
    const descriptions = await at.page
      .locator('meta[name="description"]')
      .evaluateAll(metas => metas.map(meta => meta.getAttribute('content')));
    return [await at.page.title(), ...descriptions, await at.page.locator('body').innerText()].join('\n');
  };

  it.each([
    '/',
    '/products',
    '/products?category=spices',
    '/products/toor-dal-1kg',
    '/dishes',
    '/terms',
    '/privacy',
    '/track-order',
  ])('has no trace of Warsaw before a script runs: %s', async path => {
    const html = await (await fetch(at.shop.url + path, { headers: { 'accept-language': 'en' } })).text();
    // What the page was made of is in its scripts, with the translations of the products.
    const page = html.replaceAll(/<(script|style|noscript)[\s\S]*?<\/\1>|<[^>]+>/g, ' ');
    expect(page).toMatch(/Privacy Policy/);
    expect(tracesIn(page)).toEqual([]);
  });

  it.each(['/', '/products', '/products/toor-dal-1kg', '/dishes', '/terms', '/privacy'])(
    'has none in a browser: %s',
    async path => {
      await at.page.goto(path);
      await expectShown(main().getByRole('heading', { level: 1 }));
      const text = await shown();
      expect(tracesIn(text)).toEqual([]);
      expect(text).toContain('Berlin');
    },
  );

  it('takes an order for cash in euros, and shows it on a map of Berlin', async () => {
    await at.page.goto('/products/toor-dal-1kg');
    await expectShown(main().getByText(/7\s?% VAT/));
    await main().getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await at.page.getByText('Added to cart', { exact: true }).first().waitFor();
    await main().getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await at.page.goto('/cart');
    await expectShown(main().getByText(/^€\d/).filter({ visible: true }).first());
    expect(tracesIn(await shown())).toEqual([]);

    await at.page.goto('/checkout');
    for (const [name, value] of Object.entries(buyer)) await field(at.page, name).fill(value);
    expect(await field(at.page, 'city').inputValue()).toBe('Berlin');
    await field(at.page, 'district').selectOption({ label: 'Kreuzberg' });
    await at.page.locator('[name="paymentMethod"][value="cash"]').check();
    await at.page.getByLabel(/company/i).check();
    await at.page.getByLabel('VAT ID').fill('DE 123456789');
    await at.page.getByText(/km from our warehouse/).waitFor();
    expect(
      await main()
        .getByText(/looks like/)
        .count(),
    ).toBe(0);
    expect(tracesIn(await shown())).toEqual([]);
    const placed = at.page.waitForResponse(
      answer => answer.url().endsWith('/api/orders') && answer.request().method() === 'POST',
    );
    await submitButton(at.page).click();
    order = (await (await placed).json()) as PlacedOrder;
    await at.page.waitForURL('**/order-confirmation/**');
    await expectShown(main().getByText('Oranienstraße 12, 10999 Berlin', { exact: true }));
    expect(tracesIn(await shown())).toEqual([]);

    await at.page.goto(`/track-order/${order.number}`);
    await expectShown(at.page.getByRole('img', { name: /^Map of Berlin/ }));
    await expectShown(at.page.getByRole('img', { name: /^Map of Berlin/ }).getByText('Spree'));
    expect(tracesIn(await shown())).toEqual([]);
  }, 90_000);

  it('has German VAT on the receipt, in the ledger and in every email', async () => {
    await at.page.goto(`/receipt/${order.number}`);
    await expectShown(main().getByText('VAT ID: DE 123456789'));
    const receipt = await shown();
    expect(tracesIn(receipt)).toEqual([]);
    expect(ratesIn(await main().innerText())).toEqual(new Set(['7', '19']));
    const rates = () =>
      at.databases.query<{ rate: number }>('orders', 'SELECT DISTINCT vat_rate::int AS rate FROM ledger_entries ORDER BY 1');
    await eventually('the order is paid', async () => (await rates()).length > 0, 30_000);
    expect(await rates()).toEqual([{ rate: 7 }, { rate: 19 }]);
    const mails = () => inboxOf(at.shop.url);
    await eventually('the emails are there', async () => (await mails()).length >= 3, 30_000);
    for (const { page, html } of await mails())
      for (const text of [page, html]) expect(tracesIn(text.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '))).toEqual([]);
  }, 90_000);

  it.each(['/admin', '/admin/orders', '/admin/riders', '/admin/settings', '/admin/reports', '/admin/products'])(
    'has no trace of Warsaw in the console: %s',
    async path => {
      if (path === '/admin') await openSignedInAs(at.page, admin, path);
      else await at.page.goto(path);
      await expectShown(main().getByRole('heading', { level: 1 }));
      await at.page.waitForLoadState('networkidle');
      expect(tracesIn(await shown())).toEqual([]);
    },
    30_000,
  );

  it('installs under its name, without the city that was built in', async () => {
    const manifest = await (await fetch(`${at.shop.url}/manifest.webmanifest`)).text();
    expect(tracesIn(manifest)).toEqual([]);
  });
});
