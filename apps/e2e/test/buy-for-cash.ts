/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { hydratedPage } from './hydrated-page.js';

/** What the customer saw, in order. */
export interface Purchase {
  readonly number: string;
  readonly statuses: readonly string[];
  readonly rider: string;
  /** Positions of the rider on the map, as drawn by the page. */
  readonly riderPlaces: readonly string[];
  readonly reloads: number;
  /** Errors the browser reported. */
  readonly errors: readonly string[];
}

const sentences = {
  pending: 'We have your order and are checking it',
  confirmed: 'Your order is confirmed',
  preparing: 'We are packing your groceries',
  pickup: 'Packed and waiting for the rider',
  delivering: 'The rider is on the way to you',
  delivered: 'Delivered. Enjoy your meal!',
} as const;

/** Buys lentils for cash as a guest would, and stays on the tracking page until they are delivered. */
export async function buyForCash(browser: Browser, shopUrl: string): Promise<Purchase> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const page = await hydratedPage(context);
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(String(error)));
  page.on('console', message => {
    // Product pictures may be missing; the page then draws the pack itself.
    if (message.type() === 'error' && !message.location().url.includes('/media/')) errors.push(message.text());
  });

  await page.goto(shopUrl);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await page.getByPlaceholder('Search products...').first().fill('toor dal');
  await page.getByPlaceholder('Search products...').first().press('Enter');
  await page
    .getByRole('link', { name: /Toor Dal/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByText('Added to cart', { exact: true }).first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await page
    .getByRole('button', { name: 'Proceed to Checkout' })
    .or(page.getByRole('link', { name: 'Proceed to Checkout' }))
    .first()
    .click();
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Place order with obligation to pay' }).click();
  await page.waitForURL(/\/order-confirmation\//);
  const number =
    /ORD-\d{6}/.exec(
      await page
        .getByText(/ORD-\d{6}/)
        .first()
        .innerText(),
    )?.[0] ?? '';
  await page.getByRole('link', { name: 'Track your order' }).first().click();
  await page.waitForURL(/\/track-order\//);

  let reloads = 0;
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) reloads++;
  });
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  const { statuses, rider, riderPlaces } = await follow(page);
  if (!(await page.evaluate(() => 'stillTheSamePage' in globalThis))) reloads++;
  await context.close();
  return { number, statuses, rider, riderPlaces, reloads, errors };
}

/** Checks that the customer saw every step and the rider move, without a reload and without an error. */
export function expectWholeStory(purchase: Purchase): void {
  console.log(
    `${purchase.number}: saw ${purchase.statuses.join(' → ')}; rider ${purchase.rider} at ${purchase.riderPlaces.length} places; ${purchase.reloads} reloads`,
  );
  expect(purchase).toMatchObject({
    number: expect.stringMatching(/^ORD-\d{6}$/),
    statuses: ['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered'],
    rider: expect.stringMatching(/\w+ \w+/),
    reloads: 0,
    errors: [],
  });
  expect(purchase.riderPlaces.length).toBeGreaterThan(3);
}

async function fillCheckout(page: Page): Promise<void> {
  await page.waitForURL(/\/checkout/);
  const fill = (label: RegExp, text: string) => page.getByLabel(label).fill(text);
  await fill(/^First name/, 'Meera');
  await fill(/^Last name/, 'Kowalska');
  await fill(/^Email/, 'meera@example.com');
  await fill(/^Phone/, '600 100 200');
  await fill(/^Street, building and flat/, 'Puławska 12/3');
  await page.getByLabel(/^District/).selectOption('Bielany');
  await fill(/^Postcode/, '01-813');
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  // The total is shown only once the server has priced the delivery.
  await page.getByRole('main').getByText('28.52').first().waitFor();
}

/**
 * Observes only the page: its texts, the rider's name and position. The page notes them itself: its texts whenever they have changed, at most once a
 * frame, because reading them lays it out and a question from outside could come between two steps; the place of a rider who glides, all the time.
 */
async function follow(page: Page): Promise<Pick<Purchase, 'statuses' | 'rider' | 'riderPlaces'>> {
  const story = await page.evaluateHandle(known => {
    const [seen, places] = [new Set<string>(), new Set<string>()];
    const noted = { rider: '', statuses: () => [...seen], riderPlaces: () => [...places] };
    const note = () => {
      const text = document.querySelector('main')?.innerText ?? '';
      for (const [status, sentence] of Object.entries(known)) if (text.includes(sentence)) seen.add(status);
      noted.rider ||= /Arjun Mehta|Zofia Wójcik|Kamil Nowak/.exec(text)?.[0] ?? '';
    };
    setInterval(() => {
      const place = document.querySelector('[data-testid="rider"]')?.getBoundingClientRect();
      if (place) places.add(`${Math.round(place.x)},${Math.round(place.y)}`);
    }, 50);
    let isDue = false;
    new MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(() => {
        isDue = false;
        note();
      });
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    note();
    return noted;
  }, sentences);
  await page.getByText(sentences.delivered).first().waitFor({ timeout: 120_000 });
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));
  return story.evaluate(({ rider, statuses, riderPlaces }) => ({ rider, statuses: statuses(), riderPlaces: riderPlaces() }));
}
