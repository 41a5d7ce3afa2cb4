import { randomUUID } from 'node:crypto';
import type { DemoOrder } from './plan-month.js';
import { ShopClient } from './shop-client.js';

/** Addresses of the shop that is filled. */
export interface DemoShop {
  readonly url: string;
  readonly simulatorControl: string;
}

/** An order of the plan that the shop has stored. */
export interface PlacedDemoOrder {
  readonly planned: DemoOrder;
  readonly id: string;
  readonly accessToken: string;
}

/** The password of all demo customers with an account. */
const password = 'jaggery-and-rice';

/** Places an order of the plan and pays for it. Returns undefined when the shop refuses it because something has sold out meanwhile. */
export async function placeDemoOrder(shop: DemoShop, planned: DemoOrder): Promise<PlacedDemoOrder | undefined> {
  const client = new ShopClient(shop.url);
  const { person, items, paymentMethod, course } = planned;
  const { firstName, lastName, email, phone, address, zipCode, district, locale, hasAccount } = person;
  if (hasAccount) await client.signIn(email, password);
  const substitutesFor = items.map(({ productId }) => productId);
  const form = { firstName, lastName, email, phone, address, zipCode, district, locale, items, paymentMethod, substitutesFor };
  const { status, body } = await client.ask('POST', '/api/orders', form, [201, 202, 409], { 'idempotency-key': randomUUID() });
  if (status === 409) return undefined;
  const payment = body['payment'] as { url: string } | null;
  if (payment && course !== 'never paid') {
    const session = new URL(payment.url).pathname.split('/').at(-1) ?? '';
    await fetch(`${shop.simulatorControl}/sessions/${session}/pay`, { method: 'POST' });
  }
  return { planned, id: String(body['id']), accessToken: String(body['accessToken']) };
}

/** Opens the accounts of the customers who have one. Their addresses are confirmed when their times are set. */
export async function openDemoAccounts(shop: DemoShop, orders: readonly DemoOrder[]): Promise<void> {
  const people = new Map(orders.map(({ person }) => [person.email, person]));
  for (const { email, firstName, lastName, locale, hasAccount } of people.values())
    if (hasAccount)
      await new ShopClient(shop.url).ask('POST', '/api/auth/sign-up', {
        email,
        password,
        data: { full_name: `${firstName} ${lastName}` },
        locale,
      });
}
