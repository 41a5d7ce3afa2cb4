import type { SettingKey } from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { admin, openSignedInAs } from './acceptance/admin-console.js';
import { expectShown } from './acceptance/page-expectations.js';
import { openWithCart } from './acceptance/stored-cart.js';
import { visit } from './acceptance/visit.js';
import { inboxOf } from './inbox-of.js';
import { Person } from './person.js';

const name = 'Bacówka & Hala';
const saved: readonly [SettingKey, string, string][] = [
  ['store_name', name, 'Kirana'],
  ['store_email', 'sery@hala.example', 'hello@kirana.example'],
  ['brand_colour', '#7a1f4b', ''],
  ['store_tagline', 'Cheese of the Tatras.\nSery z Tatr.', ''],
  ['email_line', 'See you in the hills.\nDo zobaczenia w górach.', ''],
];

/** What a document says, without what the code is called in it, and without the importer that the demonstration range names. */
const said = (text: string) => text.replaceAll(/Kirana (Import|Foods)|Kirana-Webhooks/g, '');

describe('a shop in another name', () => {
  const at = visit({ own: { env: { TIMER_SCALE: '0.02' } } });
  const read = async (path: string, language = 'en') => {
    const answer = await fetch(at.shop.url + path, { headers: { 'accept-language': language } });
    return { status: answer.status, text: said(await answer.text()) };
  };

  beforeAll(async () => {
    const owner = new Person(at.shop.url);
    await owner.signIn(admin.email, admin.password);
    for (const [key, value, was] of saved)
      expect((await owner.ask('PUT', `/api/admin/settings/${key}`, { value, was })).status).toBe(200);
    await eventually('the gateway knows the name', async () => (await read('/')).text.includes('Bacówka'), 20_000);
  }, 60_000);

  it.each([
    '/',
    '/products',
    '/products?category=spices',
    '/products/toor-dal-1kg',
    '/dishes',
    '/dishes/masoor-dal',
    '/privacy',
    '/terms',
    '/cart',
    '/checkout',
    '/track-order',
    '/auth',
    '/favourites',
    '/no-such-page',
    '/admin',
    '/admin/settings',
    '/index.html',
    '/manifest.webmanifest',
    '/docs/api',
    '/docs/events',
    '/api/openapi.json',
    '/api/asyncapi.json',
    '/inbox',
    '/sitemap.xml',
    '/llms.txt',
    '/robots.txt',
  ])('calls itself by no other at %s', async path => {
    for (const language of ['en', 'pl']) {
      const { text } = await read(path, language);
      expect(text).not.toContain('Kirana');
      if (!/sitemap|robots/.test(path)) expect(text).toMatch(/Bacówka (&|&amp;|&#38;) Hala/);
    }
  });

  it('has its colour in the first bytes of every page, and what it sells as the heading', async () => {
    for (const path of ['/', '/cart', '/admin', '/index.html'])
      expect((await read(path)).text).toContain('--leaf:light-dark(#7a1f4b,');
    expect((await read('/', 'pl')).text).toMatch(/<h1[^>]*>Sery z Tatr\.<\/h1>/);
    expect((await read('/')).text).toContain('<meta name="description" content="Cheese of the Tatras."/>');
  });

  it.each(['/', '/products/toor-dal-1kg', '/cart', '/track-order', '/terms', '/no-such-page'])(
    'keeps its name and colour in the browser at %s',
    async path => {
      if (path === '/cart') await openWithCart(at.page, { 'toor-dal-1kg': 1 }, path);
      else await at.page.goto(path);
      await expectShown(at.page.getByRole('banner').getByText(name, { exact: true }), at.page.getByRole('heading', { level: 1 }));
      expect(await at.page.title()).toMatch(/ · Bacówka & Hala$/);
      expect(said(await at.page.locator('body').innerText())).not.toContain('Kirana');
      expect(
        await at.page.evaluate(() =>
          getComputedStyle(document.querySelector('header a') as Element, null).getPropertyValue('--leaf'),
        ),
      ).toContain('#7a1f4b');
    },
  );

  it('is the sender of every email, and the foot of each is its own', async () => {
    const buyer = new Person(at.shop.url);
    const details = {
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12',
      zipCode: '02-566',
    };
    const { status } = await buyer.order(details, 'cash');
    expect(status).toBe(201);
    await buyer.ask('POST', '/api/auth/sign-up', {
      email: 'new@example.com',
      password: 'a-long-password-for-a-test',
      data: { full_name: 'Nowa Osoba' },
    });
    const mails = () => inboxOf(at.shop.url);
    await eventually('emails of the order and the account', async () => (await mails()).length >= 4, 60_000);
    for (const { page, html } of await mails()) {
      expect(said(page + html)).not.toMatch(/kirana(?!\.example)/i);
      expect(html).toContain('Bacówka &#38; Hala');
    }
    expect((await mails()).filter(({ page }) => page.includes('See you in the hills.')).length).toBeGreaterThanOrEqual(3);
  }, 90_000);

  it("is the name on the payment provider's page and in what the customer's bank shows", async () => {
    const details = {
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '+48 600 100 200',
      address: 'Puławska 12',
      zipCode: '02-566',
    };
    const { body } = await new Person(at.shop.url).order(details, 'credit-card');
    const page = await fetch(body.payment?.url ?? '');
    const html = await page.text();
    expect(html).toContain('Bacówka &amp; Hala');
    expect(html).not.toContain('Kirana');
  }, 60_000);

  it('is shown to its staff', async () => {
    await openSignedInAs(at.page, admin, '/admin/settings');
    await expectShown(at.page.getByTitle(name));
    expect(await at.page.title()).toContain(name);
    // Addresses such as kirana.example in lower case are those of the demonstration.
    expect(said(await at.page.locator('body').innerText())).not.toContain('Kirana');
  }, 60_000);

  it('loses the demonstration range when its admin says so; what was sold is switched off', async () => {
    await openSignedInAs(at.page, admin, '/admin/products');
    await at.page.getByLabel('More actions for the list').click();
    await at.page.getByRole('button', { name: 'Import CSV' }).click();
    await at.page.getByRole('button', { name: 'Remove the demonstration range' }).click();
    const question = at.page.getByRole('dialog', { name: 'Remove the demonstration range?' });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectShown(at.page.getByText(/^Removed: \d+\. Switched off: 1\./));
    const left = await at.databases.query('catalogue', 'SELECT id, is_active FROM products');
    expect(left).toEqual([{ id: 'toor-dal-1kg', is_active: false }]);
  }, 60_000);
});
