/// <reference lib="dom" />
import type { AdminOrderPage, AdminProduct } from '@kirana/contracts';
import { eventually, randomAddress } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { Visit } from './visit.js';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** The demo account of every local shop. */
export const admin: Person = { email: 'admin@kirana.example', password: 'cardamom-and-clove' };
export const customer: Person = { email: 'shopper@kirana.example', password: 'mango-and-ginger' };

/** Opens `path` in a browser that was signed in on an earlier visit. */
export async function openSignedInAs(page: Page, person: Person, path: string): Promise<void> {
  // An address without the client, which would otherwise request a session of its own.
  await page.goto('/robots.txt');
  await page.evaluate(async credentials => {
    const answer = await fetch('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (!answer.ok) throw new Error(`signing in: ${answer.status}`);
    localStorage.setItem('session', '1');
  }, person);
  await page.goto(path);
}

export interface ApiAnswer<T> {
  readonly status: number;
  readonly body: T;
}

/** A caller of the API with an access token. */
export interface ApiClient {
  readonly token: string;
  /** The refresh token, as a cookie header. */
  readonly cookie: string;
  ask<T = unknown>(method: string, path: string, body?: unknown): Promise<ApiAnswer<T>>;
}

/** Sends one request; each comes from a different address, so that tests do not use up each other's limits. */
export async function ask<T = unknown>(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer<T> & { readonly headers: Headers }> {
  const isText = typeof body === 'string';
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': randomAddress(),
      ...(body === undefined ? {} : { 'content-type': isText ? 'text/csv' : 'application/json' }),
      ...headers,
    },
    body: body === undefined || isText ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers };
}

/** Signs in over HTTP. */
export async function signInAs({ shop }: Visit, { email, password }: Person): Promise<ApiClient> {
  const { status, body, headers } = await ask<{ accessToken: string }>(shop.url, 'POST', '/api/auth/sign-in', {
    email,
    password,
  });
  if (status !== 200) throw new Error(`signing in: ${status} ${JSON.stringify(body)}`);
  const token = body.accessToken;
  return {
    token,
    cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '',
    ask: (method, path, sent) => ask(shop.url, method, path, sent, { authorization: `Bearer ${token}` }),
  };
}

/** Sets the available quantity of a product, with the reason `counted`. */
export async function setStockAs(asAdmin: ApiClient, productId: string, counted: number): Promise<ApiAnswer<unknown>> {
  const { body } = await asAdmin.ask<AdminProduct>('GET', `/api/admin/products/${productId}`);
  const changes = [{ productId, counted, expected: body.quantity }];
  return asAdmin.ask('POST', '/api/admin/stock', { commandId: randomUUID(), reason: 'counted', changes });
}

/** Stops the delivery timers of all existing orders, so that only an admin changes their status. */
export async function postponeDeliveryTimers({ databases }: Visit): Promise<void> {
  await databases.query('dispatch', `UPDATE delivery_timers SET due_at = due_at + interval '1 day'`);
}

/** Promises what is ordered for later within the hour: after closing, orders are for tomorrow, which no packer is offered today. */
export async function promiseNow({ databases }: Visit): Promise<void> {
  await databases.query(
    'orders',
    `UPDATE orders SET window_from = now(), window_to = now() + interval '1 hour' WHERE window_from > now()`,
  );
}

/** Delivers all open orders, which earlier files have left, so that lists and counts show those of this file alone. */
export async function endOpenOrders(asAdmin: ApiClient): Promise<void> {
  const open = 'status=pending,confirmed,preparing,pickup,delivering&pageSize=100';
  const { body } = await asAdmin.ask<AdminOrderPage>('GET', `/api/admin/orders?${open}`);
  const ids = body.items.map(({ id }) => id);
  if (ids.length > 0) await asAdmin.ask('POST', '/api/admin/orders/bulk-status', { ids, status: 'delivered', unpaidToo: true });
}

/** Returns the rows of the page's table, without its header. */
export function rows(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('tbody tr')
    .filter({ hasNot: page.locator('td[colspan]') });
}

/** Returns the texts of a row's cells as displayed. */
export async function cells(row: Locator): Promise<string[]> {
  const texts = await row.getByRole('cell').allInnerTexts();
  return texts.map(text => text.replaceAll(/\s+/g, ' ').trim());
}

export async function columns(page: Page): Promise<string[]> {
  await page.getByRole('columnheader').first().waitFor();
  return (await page.getByRole('columnheader').allInnerTexts()).map(text => text.trim());
}

/** Adds a product to the range, in stock, with a name that no other has; it can be ordered at once. */
export async function addProduct(at: Visit, asAdmin: ApiClient, name: string): Promise<AdminProduct> {
  const { status, body } = await asAdmin.ask<AdminProduct>('POST', '/api/admin/products', {
    name: `${name} ${randomUUID().slice(0, 8)}`,
    description: '',
    priceMinor: 1_690,
    categoryId: 'lentils',
    quantity: 40,
    imageUrl: null,
    isActive: true,
    netAmount: 1,
    netUnit: 'kg',
    vatRate: 5,
  });
  if (status !== 201) throw new Error(`adding a product: ${status} ${JSON.stringify(body)}`);
  await eventually(
    'it can be ordered',
    async () => (await at.customer().check([{ productId: body.id, quantity: 1 }])).body.lines[0]?.ok ?? false,
  );
  return body;
}
