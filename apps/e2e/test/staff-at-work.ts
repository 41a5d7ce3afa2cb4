/// <reference lib="dom" />
import type { Browser, Locator, Page } from 'playwright-core';
import { openSignedInAs, type Person } from './acceptance/admin-console.js';

/** How a rider ends a stop of a run. */
export type Ending = 'cash' | 'card' | 'paid' | 'nobody-home';

/** What a packer finds of a line: it, nothing, or what its weight reads on the scales. */
export type OnTheShelf = (number: string, productId: string) => boolean | `${number} kg`;

/** A person of the shop's staff at a screen of their own. */
class AtScreen {
  constructor(protected readonly page: Page) {}

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Opens a page of the console as this person, on a phone or a desktop. */
async function screenOf(browser: Browser, shopUrl: string, person: Person, path: string, isPhone = false): Promise<Page> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: shopUrl, locale: 'en-GB', viewport });
  const page = await context.newPage();
  await openSignedInAs(page, person, path);
  return page;
}

export class Packer extends AtScreen {
  static async at(browser: Browser, shopUrl: string, person: Person): Promise<Packer> {
    return new Packer(await screenOf(browser, shopUrl, person, '/admin/packing'));
  }

  /** Packs one order after the other by the keyboard, as the page opens them, until none is left. */
  async packAll(find: OnTheShelf): Promise<void> {
    const { page } = this;
    const first = page.getByRole('button', { name: /^(Open the first|Next) order$/ });
    const nothing = page.getByRole('heading', { name: /^Nothing/ });
    const ofOther = page.getByText(/is packing this order$/);
    const mine = page.locator('[data-order][aria-current="true"]', { hasText: 'You are packing' });
    for (;;) {
      await first.or(nothing).or(ofOther).or(mine).first().waitFor();
      if (await nothing.isVisible()) return;
      if (await mine.isVisible()) await this.#packOpen(mine, find);
      // The button goes when the other packer takes the order.
      else if (await first.isVisible()) await first.click({ timeout: 2_000 }).catch(() => undefined);
      else await page.goto('/admin/packing');
    }
  }

  /** Packs the order that is open. */
  async #packOpen(order: Locator, find: OnTheShelf): Promise<void> {
    const { page } = this;
    const [number] = /ORD-\d+/.exec(await order.innerText()) ?? [''];
    const open = page.getByRole('region', { name: number });
    const lines = await open.locator('[data-line]').all();
    let isWhole = true;
    for (const line of lines) {
      const productId = (await line.getAttribute('data-line')) ?? '';
      const found = find(number, productId);
      isWhole &&= found !== false;
      if ((await line.getAttribute('aria-pressed')) === 'true') continue;
      await line.press(found === false ? 'm' : ' ');
      if (typeof found === 'string') await page.keyboard.type(`${found}\n`);
    }
    await open.getByText(`${lines.length} of ${lines.length}`, { exact: true }).waitFor();
    await open.getByRole('button', { name: 'Packed', exact: true }).last().click();
    if (!isWhole) await page.getByRole('dialog').getByRole('button', { name: 'Pack without it' }).click();
    await order.filter({ hasText: number }).waitFor({ state: 'detached' });
  }
}

export class Owner extends AtScreen {
  static async at(browser: Browser, shopUrl: string, person: Person): Promise<Owner> {
    return new Owner(await screenOf(browser, shopUrl, person, '/admin/orders'));
  }

  /** Gives an order to a rider on its page. */
  async give(orderId: string, rider: string): Promise<void> {
    const { page } = this;
    await page.goto(`/admin/orders/${orderId}`);
    const choice = page.getByRole('combobox', { name: 'Choose a rider' });
    const option = choice.locator('option', { hasText: rider });
    await option.waitFor({ state: 'attached' });
    await choice.selectOption(await option.getAttribute('value'));
    await page.getByRole('button', { name: 'Assign' }).click();
    await page.getByText(`${rider} has the order now`).waitFor();
  }

  /** Counts what a rider hands in, all of it. */
  async takeCash(riderId: string, sum: string): Promise<void> {
    const { page } = this;
    await page.goto(`/admin/riders/${riderId}`);
    await page.getByRole('button', { name: 'Count and hand in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Counted/).fill(sum);
    await dialog.getByRole('button', { name: 'Record the sum' }).click();
    await page.getByText('No cash to hand in.').waitFor();
  }
}

export class Rider extends AtScreen {
  static async at(browser: Browser, shopUrl: string, person: Person): Promise<Rider> {
    return new Rider(await screenOf(browser, shopUrl, person, '/admin/my-rides', true));
  }

  /** Sets out with all orders of a run. */
  async setOut(orders: number): Promise<void> {
    await this.page.reload();
    await this.page.getByRole('button', { name: `Set out with ${orders} orders` }).click();
    await this.page.getByRole('button', { name: 'Delivered' }).first().waitFor();
  }

  /** Returns the numbers of the orders to deliver, in the order of the stops. */
  async stops(): Promise<string[]> {
    const cards = await this.page.getByRole('article').all();
    return Promise.all(cards.map(async card => (await card.getAttribute('aria-label')) ?? ''));
  }

  /** Ends the stop of an order. An order whose customer is not at home stays with the rider. */
  async end(number: string, how: Ending): Promise<void> {
    const { page } = this;
    const card = page.getByRole('article', { name: number });
    if (how === 'nobody-home') {
      await card.getByRole('button', { name: 'Could not hand it over' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Nobody opened').click();
      await dialog.getByRole('button', { name: 'I try again later' }).click();
      await card.getByRole('button', { name: 'On the way again' }).waitFor();
      return;
    }
    // By the keyboard: a tap so soon at the same place is taken for the second of a double tap.
    await card.getByRole('button', { name: 'Delivered' }).press('Enter');
    const dialog = page.getByRole('dialog');
    if (how === 'card') await dialog.getByText('By card').click();
    await dialog.getByRole('button', { name: how === 'paid' ? 'Delivered' : 'Yes, delivered and collected' }).press('Enter');
    await card.waitFor({ state: 'detached' });
  }

  /** Rides again to a customer who was not at home. */
  async rideAgain(number: string): Promise<void> {
    const card = this.page.getByRole('article', { name: number });
    await card.getByRole('button', { name: 'On the way again' }).click();
    await card.getByRole('button', { name: 'Delivered' }).waitFor();
  }
}
