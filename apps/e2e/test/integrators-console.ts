/// <reference lib="dom" />
import {
  Customer,
  connect,
  eventually,
  freePort,
  startProgram,
  startShop,
  type ChildProgram,
  type RunningShop,
} from '@kirana/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser } from './browser.js';
import { admin, openSignedInAs } from './acceptance/admin-console.js';
import { lastingViolations } from './acceptance/axe.js';
import { hydratedPage } from './hydrated-page.js';

const receiverExample = new URL('../../../examples/webhook-receiver/main.mjs', import.meta.url);

/** Locale, theme, width and axe's rules. */
export type Look = readonly [locale: string, scheme: 'light' | 'dark', width: number, rules: 'all' | 'colours'];

/** Checks the console's pages for integrators by use, then them and the documentation in each of these variants. */
export function integratorsConsole(variants: readonly Look[]): void {
  describe('console page for integrators', () => {
    let browser: Browser | undefined;
    let shop: RunningShop | undefined;
    let receiver: ChildProgram | undefined;
    const folder = mkdtempSync(join(tmpdir(), 'kirana-console-'));
    afterEach(async () => {
      await receiver?.stop();
      await browser?.close();
      await shop?.remove();
      rmSync(folder, { recursive: true, force: true });
    }, 60_000);

    /** Opens a signed-in page with these display settings. */
    async function desk(locale: string, colorScheme: 'light' | 'dark', width: number): Promise<[BrowserContext, Page]> {
      if (!browser || !shop) throw new Error('the shop or the browser did not start');
      const context = await browser.newContext({ locale, colorScheme, baseURL: shop.url, viewport: { width, height: 900 } });
      const page = await hydratedPage(context);
      await openSignedInAs(page, admin, '/admin/integrators');
      return [context, page];
    }

    it('adds an endpoint, shows its deliveries and replays missed ones', async () => {
      shop = await startShop({ env: { TIMER_SCALE: '0.02' } });
      browser = await startBrowser();
      const port = await freePort();
      const [, page] = await desk('en-GB', 'light', 1_280);
      const errors: string[] = [];
      page.on('pageerror', error => errors.push(String(error)));

      await page.getByRole('button', { name: 'Add an endpoint' }).press('Enter');
      const form = page.getByRole('dialog', { name: 'Add an endpoint' });
      await form.getByLabel(/^Name/).fill('Acme');
      await form.getByLabel(/^Address/).fill('http://10.0.0.1/');
      await form.getByRole('button', { name: 'Save' }).press('Enter');
      await page.getByText('The address is not on the public internet.').first().waitFor();
      await form.getByLabel(/^Address/).fill(`http://127.0.0.1:${port}/`);
      // Without the events of stock, which are published meanwhile.
      for (const type of ['order.accepted.v1', 'order.status-changed.v1', 'order.delivered.v1'])
        await form.getByRole('checkbox', { name: type }).press('Space');
      await form.getByRole('button', { name: 'Save' }).press('Enter');
      const secret = await page.getByRole('textbox', { name: 'The secret of this endpoint' }).inputValue();
      expect(secret).toMatch(/^whsec_/);
      await page.getByRole('button', { name: 'Close' }).last().press('Enter');

      // The endpoint is not running yet: the delivery waits, with the results of its attempts.
      const pool = connect(shop.url, 1);
      const { body: order } = await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
      await page.getByRole('link', { name: 'Acme' }).press('Enter');
      await page.getByRole('cell', { name: order.number }).first().waitFor();
      await eventually(
        'the order is delivered',
        async () => (await new Customer(pool).track(order.number)).body.status === 'delivered',
        60_000,
      );
      await pool.close();

      receiver = await startProgram(receiverExample, { env: { PORT: String(port), WEBHOOK_SECRET: secret }, cwd: folder });
      await receiver.line(/^listening/);
      await page.getByRole('button', { name: 'Send a test event' }).press('Enter');
      await page.getByText('The test event has arrived').waitFor();
      await receiver.line(/webhook\.test\.v1/);
      await page.getByRole('button', { name: 'Replay all that was missed' }).press('Enter');
      await receiver.line(new RegExp(`order.delivered.v1 ${order.number}`));
      await page.reload();
      await page.getByText('delivered', { exact: true }).last().waitFor();
      await page.locator('summary').first().press('Enter');
      await page.getByText('ECONNREFUSED').first().waitFor();

      await page.goto('/admin/integrators');
      await page.getByRole('button', { name: 'Create an API key' }).press('Enter');
      const keyForm = page.getByRole('dialog', { name: 'Create an API key' });
      await keyForm.getByLabel(/^Program/).fill('Accountant');
      await keyForm.getByRole('checkbox', { name: /Read the feed of events/ }).press('Space');
      await keyForm.getByRole('checkbox', { name: 'order.delivered.v1' }).press('Space');
      await keyForm.getByRole('button', { name: 'Create an API key' }).press('Enter');
      const key = await page.getByRole('textbox', { name: 'The key of Accountant' }).inputValue();
      const feed = await fetch(`${shop.url}/api/feed/events`, { headers: { authorization: `Bearer ${key}` } });
      const { events } = (await feed.json()) as { events: { type: string }[] };
      expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['order.delivered.v1']));
      expect(
        (await fetch(`${shop.url}/api/feed/events?types=order.accepted.v1`, { headers: { authorization: `Bearer ${key}` } }))
          .status,
      ).toBe(403);
      expect(errors).toEqual([]);

      const seen: string[] = [];
      const screens = process.env['SCREENS'];
      for (const [locale, scheme, width, rules] of variants) {
        const [context, look] = await desk(locale, scheme, width);
        // The reader at /docs/api is Scalar's own markup (ADR 0072).
        for (const path of ['/admin/integrators', 'key', 'endpoint', '/docs/events', '/docs/problems/cursor-unknown']) {
          if (path === 'key') {
            await look.getByRole('button', { name: /API/ }).first().click();
            await look.getByRole('checkbox').first().check();
          } else if (path === 'endpoint') await look.getByRole('link', { name: 'Acme' }).click();
          else await look.goto(path);
          if (path === 'endpoint') await look.locator('summary').first().click();
          else
            await look
              .locator(path.startsWith('/docs') ? 'h1' : 'td')
              .first()
              .waitFor();
          const name = `${path.replaceAll('/', '')} ${locale} ${scheme} ${width}`;
          if (screens) await look.screenshot({ path: join(screens, `${name.replaceAll(' ', '-')}.png`) });
          seen.push(...(await lastingViolations(look, rules)).map(each => `${name}: ${each}`));
          const overflow = await look.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (overflow > 0) seen.push(`${name}: ${overflow} px too wide`);
          if (path === 'key') await look.keyboard.press('Escape');
        }
        await context.close();
      }
      expect(seen).toEqual([]);
    }, 240_000);
  });
}
