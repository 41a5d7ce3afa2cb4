/// <reference lib="dom" />
import { eventually, freePort, startProgram, type ChildProgram } from '@kirana/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { admin, openSignedInAs, signInAs } from './acceptance/admin-console.js';
import { lastingViolations } from './acceptance/axe.js';
import { visit } from './acceptance/visit.js';

const receiverExample = new URL('../../../examples/webhook-receiver/main.mjs', import.meta.url);

/** Locale, theme and width. */
const looks = [
  ['en-GB', 'light', 1_280],
  ['pl-PL', 'dark', 1_280],
  ['pl-PL', 'light', 390],
  ['en-GB', 'dark', 390],
] as const;

/** Checks the console's pages for integrators by use, then them and the documentation in every look. */
describe('console page for integrators', () => {
  // Deliveries of other orders would push those of its own off the page.
  const at = visit({ own: { env: { TIMER_SCALE: '10' } } });
  let receiver: ChildProgram | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'kirana-console-'));
  afterAll(async () => {
    await receiver?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const desk = async (options: BrowserContextOptions = {}) => {
    const page = await at.another(options);
    await openSignedInAs(page, admin, '/admin/integrators');
    return page;
  };

  it('adds an endpoint, shows its deliveries and replays missed ones', async () => {
    const port = await freePort();
    const page = await desk();
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
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().press('Enter');

    // The endpoint is not running yet: the delivery waits, with the results of its attempts.
    const { body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
    await page.getByRole('link', { name: 'Acme' }).press('Enter');
    await page.getByRole('cell', { name: order.number }).first().waitFor();
    const asAdmin = await signInAs(at, admin);
    const delivered = `public_events WHERE type = 'order.delivered.v1' AND data ->> 'number' = $1`;
    await asAdmin.ask('POST', `/api/admin/orders/${order.id}/status`, { status: 'delivered' });
    await eventually(
      'its delivery is published',
      async () => (await at.databases.count('integrations', delivered, [order.number])) > 0,
    );

    receiver = await startProgram(receiverExample, { env: { PORT: String(port), WEBHOOK_SECRET: secret }, cwd: folder });
    await receiver.line(/^listening/);
    await page.getByRole('button', { name: 'Send a test event' }).press('Enter');
    await page.getByText('The test event has arrived').waitFor();
    await receiver.line(/webhook\.test\.v1/);
    await page.getByRole('button', { name: 'Replay all that was missed' }).press('Enter');
    await receiver.line(new RegExp(`order.delivered.v1 ${order.number}`));
    const shown = page.getByText('delivered', { exact: true }).filter({ visible: true });
    await eventually('the delivery is shown as delivered', async () => {
      await page.reload();
      await page.getByRole('cell', { name: order.number }).first().waitFor();
      return (await shown.count()) > 0;
    });
    // Those of the event that was missed; the test event above it arrived at once.
    await page.locator('details', { hasText: 'ECONNREFUSED' }).first().locator('summary').press('Enter');
    await page.getByText('ECONNREFUSED').first().waitFor();

    await page.goto('/admin/integrators');
    await page.getByRole('button', { name: 'Create an API key' }).press('Enter');
    const keyForm = page.getByRole('dialog', { name: 'Create an API key' });
    await keyForm.getByLabel(/^Program/).fill('Accountant');
    await keyForm.getByRole('checkbox', { name: /Read the feed of events/ }).press('Space');
    await keyForm.getByRole('checkbox', { name: 'order.delivered.v1' }).press('Space');
    await keyForm.getByRole('button', { name: 'Create an API key' }).press('Enter');
    const key = await page.getByRole('textbox', { name: 'The key of Accountant' }).inputValue();
    const feed = await fetch(`${at.shop.url}/api/feed/events`, { headers: { authorization: `Bearer ${key}` } });
    const { events } = (await feed.json()) as { events: { type: string }[] };
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['order.delivered.v1']));
    expect(
      (await fetch(`${at.shop.url}/api/feed/events?types=order.accepted.v1`, { headers: { authorization: `Bearer ${key}` } }))
        .status,
    ).toBe(403);
    expect(errors).toEqual([]);

    const seen: string[] = [];
    // The reader at /docs/api is Scalar's own markup (ADR 0072).
    const paths = ['/admin/integrators', 'key', 'endpoint', '/docs/events', '/docs/problems/cursor-unknown'];
    for (const look of looks) {
      const [locale, colorScheme, width] = look;
      const shown = await desk({ locale, colorScheme, viewport: { width, height: 900 } });
      for (const path of paths) {
        if (path === 'key') {
          await shown.getByRole('button', { name: /API/ }).first().click();
          await shown.getByRole('checkbox').first().check();
        } else if (path === 'endpoint') {
          await shown.getByRole('link', { name: 'Acme' }).click();
          await shown.locator('summary').first().click();
        } else {
          if (new URL(shown.url()).pathname !== path) await shown.goto(path);
          await shown
            .locator(path.startsWith('/docs') ? 'h1' : 'td')
            .first()
            .waitFor();
        }
        const name = `${path} ${look.join(' ')}`;
        seen.push(...(await lastingViolations(shown, 'all')).map(each => `${name}: ${each}`));
        const overflow = await shown.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (overflow > 0) seen.push(`${name}: ${overflow} px too wide`);
        if (path === 'key') await shown.keyboard.press('Escape');
      }
      await shown.context().close();
    }
    expect(seen).toEqual([]);
  }, 240_000);
});
