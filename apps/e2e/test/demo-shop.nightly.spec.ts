import { eventually, startShop, type RunningShop } from '@kirana/testing';
import { readFileSync, readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { admin, openSignedInAs } from './acceptance/admin-console.js';
import { expectShown } from './acceptance/page-expectations.js';
import { startBrowser } from './browser.js';
import { hydratedPage } from './hydrated-page.js';

/** Filling takes as long as the slowest order, also for a small month. */
const filledWithinMs = 150_000;

describe('the demo shop next to an empty one', () => {
  let shop: RunningShop;
  let browser: Browser;
  let page: Page;
  /** Processes of the demo that have been seen. */
  const seen = new Set<number>();

  beforeAll(async () => {
    shop = await startShop({ env: { DEMO_ORDERS_PER_DAY: '1' } });
    browser = await startBrowser();
    page = await hydratedPage(await browser.newContext({ baseURL: shop.url, locale: 'en-GB', serviceWorkers: 'block' }));
  }, 150_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.remove();
  }, 60_000);

  /** Linux only: those that name the folder of the demo, and all that descend from them. */
  const demoProcesses = (): number[] => {
    const all = processes();
    const found = new Set(all.filter(({ words }) => words.includes(`${shop.state}/demo`)).map(({ pid }) => pid));
    for (let before = -1; before !== found.size;) {
      before = found.size;
      for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
    }
    for (const pid of found) seen.add(pid);
    return [...found];
  };
  const left = () => processes().filter(({ pid, words }) => seen.has(pid) || words.includes(`${shop.state}/demo`));
  const main = () => page.getByRole('main');
  const offer = () => main().getByRole('button', { name: 'Open a demo shop with a month of orders' });
  const way = () => main().getByRole('link', { name: 'Open the demo shop' });
  const allEnd = () => eventually('nothing of the demo is left', () => left().length === 0, 30_000, 200);

  it('is filled and opened by a button of its dashboard', async () => {
    await openSignedInAs(page, admin, '/admin');
    await offer().click();
    await expectShown(main().getByText('The demo shop is being filled. This takes about a minute.'));
    await way().waitFor({ timeout: filledWithinMs });
    expect(demoProcesses().length).toBeGreaterThanOrEqual(4);
  }, 240_000);

  it('has a month of orders, and signing in there signs nobody out here', async () => {
    const address = (await way().getAttribute('href')) ?? '';
    const demo = await page.context().newPage();
    await demo.goto(`${address}/auth`);
    const form = demo.getByRole('tabpanel');
    await form.locator('input[type="email"]').fill(admin.email);
    await form.locator('input[type="password"]').fill(admin.password);
    await form.locator('button[type="submit"]').click();
    await eventually('signed in', () => !new URL(demo.url()).pathname.startsWith('/auth'));
    await demo.goto(`${address}/admin/orders`);
    await expectShown(demo.getByText('Demo data.'), demo.getByRole('main').locator('tbody tr').nth(9));
    await demo.close();
    await page.reload();
    await expectShown(way());
  }, 60_000);

  it('ends with the shop that started it', async () => {
    demoProcesses();
    await shop.stop();
    await allEnd();
  }, 60_000);

  it('opens within seconds once it is filled, and ends even when the shop is killed', async () => {
    await shop.start();
    await openSignedInAs(page, admin, '/admin');
    await offer().click();
    await way().waitFor({ timeout: 60_000 });
    demoProcesses();
    await shop.kill();
    await allEnd();
  }, 150_000);

  it('leaves nothing when the shop is killed while the demo starts', async () => {
    await shop.start();
    await openSignedInAs(page, admin, '/admin');
    await offer().click();
    await expectShown(main().getByText('The demo shop is starting.'));
    await eventually('its database runs', () => demoProcesses().length > 2);
    await shop.kill();
    await allEnd();
  }, 150_000);

  it('is removed by a button, with its data', async () => {
    await shop.start();
    await openSignedInAs(page, admin, '/admin');
    await main().getByRole('button', { name: 'Remove the demo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the demo' }).click();
    await expectShown(page.getByText('The demo shop was removed'));
    expect(readdirSync(shop.state)).not.toContain('demo');
  }, 90_000);

  it('leaves nothing when the shop is killed while the demo is filled, which begins anew', async () => {
    await offer().click();
    await main().getByRole('progressbar').waitFor({ timeout: 90_000 });
    demoProcesses();
    await shop.kill();
    await allEnd();
    await shop.start();
    await openSignedInAs(page, admin, '/admin');
    await offer().click();
    await way().waitFor({ timeout: filledWithinMs });
    demoProcesses();
    await shop.stop();
    await allEnd();
  }, 300_000);
});

function processes(): { pid: number; parent: number; words: string }[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        // The fields follow the name, which is in parentheses and may contain anything.
        const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), words }];
      } catch {
        return [];
      }
    });
}
