import type { PlacedOrder } from '@kirana/contracts';
import { eventually, thisCheckout } from '@kirana/testing';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { admin, openSignedInAs } from './acceptance/admin-console.js';
import { field, submitButton } from './acceptance/checkout-form.js';
import { expectShown } from './acceptance/page-expectations.js';
import { visit } from './acceptance/visit.js';
import { inboxOf } from './inbox-of.js';

/** What only a shop in Warsaw shows: the city, its river and districts, its currency, its numbers, its rates of VAT, and words of its language that are none in German. */
const traces = [
  /Warsaw|Warszaw|Warschau|Vistula|Weichsel|Wisł|Mokot|Puławsk/i,
  /(?<!\p{L})(zł|PLN|złot\p{L}*|NIP)(?!\p{L})/u,
  /\+48|(?<!\d)\d{2}-\d{3}(?!\d)/,
  /(?<![\d.,])(5|8|23)\s?% VAT/,
  /(?<!\p{L})(dodaj|koszyk\p{L}*|zamówieni\p{L}*|dostaw\p{L}*|kurier(?:a|em|owi|zy|ów)|sklep\p{L}*|cen[aęy]|ulica|ul\.|szt\.)(?!\p{L})/iu,
];

const tracesIn = (text: string, of: readonly RegExp[] = traces) =>
  of.flatMap(trace => {
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

/** A visitor, and what the pages say in the visitor's language. */
const visitors = [
  {
    locale: 'de-DE',
    privacy: /Datenschutzerklärung/,
    goodsRate: /7\s?% MwSt/,
    add: 'In den Warenkorb',
    added: 'Im Warenkorb',
    amount: /^\d+,\d\d\s?€/,
    company: /Firma/,
    taxNumber: 'USt-IdNr.',
    distance: /km von unserem Lager/,
    odd: /sieht hier so aus|sehen Telefonnummern hier nicht/,
    map: /^Karte von Berlin/,
    buyersNumber: 'USt-IdNr.: DE 123456789',
    subject: /Wir haben Ihre Bestellung \S+ erhalten/,
    notOf: /(?<!\p{L})(cart|order|delivery|checkout|receipt)(?!\p{L})/iu,
  },
  {
    locale: 'en-GB',
    privacy: /Privacy Policy/,
    goodsRate: /7\s?% VAT/,
    add: 'Add to Cart',
    added: 'Added to cart',
    amount: /^€\d/,
    company: /company/i,
    taxNumber: 'VAT ID',
    distance: /km from our warehouse/,
    odd: /looks like/,
    map: /^Map of Berlin/,
    buyersNumber: 'VAT ID: DE 123456789',
    subject: /We have your order/,
    notOf: /(?<!\p{L})(Warenkorb|Bestellung|Lieferung|Kasse|Kaufbeleg)(?!\p{L})/iu,
  },
] as const;

describe('the shop in Berlin of examples/berlin', () => {
  const at = visit({
    own: { isNew: true, env: { SHOP_CONFIG_FILE: join(thisCheckout, 'examples/berlin/shop.config.json') } },
  });

  describe.each(visitors)('in $locale', words => {
    let page: Page;
    let order: PlacedOrder;
    const main = () => page.getByRole('main');
    const shown = async () => {
      const descriptions = await page
        .locator('meta[name="description"]')
        .evaluateAll(metas => metas.map(meta => meta.getAttribute('content')));
      return [await page.title(), ...descriptions, await page.locator('body').innerText()].join('\n');
    };
    /** Traces of Warsaw, and words of the shop in its other language. */
    const foreignIn = (text: string) => tracesIn(text, [...traces, words.notOf]);

    beforeAll(async () => {
      page = await at.another({ locale: words.locale });
    });

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
      const html = await (await fetch(at.shop.url + path, { headers: { 'accept-language': words.locale } })).text();
      // What the page was made of is in its scripts, with the translations of the products.
      const text = html.replaceAll(/<(script|style|noscript)[\s\S]*?<\/\1>|<[^>]+>/g, ' ');
      expect(text).toMatch(words.privacy);
      expect(tracesIn(text)).toEqual([]);
    });

    it.each(['/', '/products', '/products/toor-dal-1kg', '/dishes', '/terms', '/privacy'])(
      'has none in a browser: %s',
      async path => {
        await page.goto(path);
        await expectShown(main().getByRole('heading', { level: 1 }));
        const text = await shown();
        expect(foreignIn(text)).toEqual([]);
        expect(text).toContain('Berlin');
      },
    );

    it('takes an order for cash in euros, and shows it on a map of Berlin', async () => {
      await page.goto('/products/toor-dal-1kg');
      await expectShown(main().getByText(words.goodsRate));
      await main().getByRole('button', { name: words.add, exact: true }).click();
      await page.getByText(words.added, { exact: true }).first().waitFor();
      await main().getByRole('button', { name: words.add, exact: true }).click();
      await page.goto('/cart');
      await expectShown(main().getByText(words.amount).filter({ visible: true }).first());
      expect(foreignIn(await shown())).toEqual([]);

      await page.goto('/checkout');
      for (const [name, value] of Object.entries(buyer)) await field(page, name).fill(value);
      expect(await field(page, 'city').inputValue()).toBe('Berlin');
      await field(page, 'district').selectOption({ label: 'Kreuzberg' });
      await page.locator('[name="paymentMethod"][value="cash"]').check();
      await page.getByLabel(words.company).check();
      await page.getByLabel(words.taxNumber).fill('DE 123456789');
      await page.getByText(words.distance).waitFor();
      expect(await main().getByText(words.odd).count()).toBe(0);
      expect(foreignIn(await shown())).toEqual([]);
      const placed = page.waitForResponse(answer => answer.url().endsWith('/api/orders') && answer.request().method() === 'POST');
      await submitButton(page).click();
      order = (await (await placed).json()) as PlacedOrder;
      await page.waitForURL('**/order-confirmation/**');
      await expectShown(main().getByText('Oranienstraße 12, 10999 Berlin', { exact: true }));
      expect(foreignIn(await shown())).toEqual([]);

      await page.goto(`/track-order/${order.number}`);
      await expectShown(page.getByRole('img', { name: words.map }));
      await expectShown(page.getByRole('img', { name: words.map }).getByText('Spree'));
      expect(foreignIn(await shown())).toEqual([]);
    }, 90_000);

    it('has German VAT on the receipt, in the ledger and in every email', async () => {
      await page.goto(`/receipt/${order.number}`);
      await expectShown(main().getByText(words.buyersNumber));
      expect(foreignIn(await shown())).toEqual([]);
      expect(ratesIn(await main().innerText())).toEqual(new Set(['7', '19']));
      const rates = () =>
        at.databases.query<{ rate: number }>('orders', 'SELECT DISTINCT vat_rate::int AS rate FROM ledger_entries ORDER BY 1');
      await eventually('the order is paid', async () => (await rates()).length > 0, 30_000);
      expect(await rates()).toEqual([{ rate: 7 }, { rate: 19 }]);
      const mails = async () => (await inboxOf(at.shop.url)).filter(mail => mail.page.includes(order.number));
      await eventually('the emails are there', async () => (await mails()).length >= 3, 30_000);
      for (const { page: text, html } of await mails())
        for (const each of [text, html]) expect(tracesIn(each.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '))).toEqual([]);
      expect((await mails()).some(mail => words.subject.test(mail.page))).toBe(true);
    }, 90_000);

    it.each(['/admin', '/admin/orders', '/admin/riders', '/admin/settings', '/admin/reports', '/admin/products'])(
      'has no trace of Warsaw in the console: %s',
      async path => {
        if (path === '/admin') await openSignedInAs(page, admin, path);
        else await page.goto(path);
        await expectShown(main().getByRole('heading', { level: 1 }));
        await page.waitForLoadState('networkidle');
        expect(tracesIn(await shown())).toEqual([]);
      },
      30_000,
    );
  });

  it('speaks German to a visitor whose browser asks for neither', async () => {
    const html = await (await fetch(at.shop.url, { headers: { 'accept-language': 'pl' } })).text();
    expect(html).toMatch(/<html[^>]* lang="de"/);
  });

  it('installs under its name, without the city that was built in', async () => {
    const manifest = await (await fetch(`${at.shop.url}/manifest.webmanifest`)).text();
    expect(tracesIn(manifest)).toEqual([]);
  });
});
