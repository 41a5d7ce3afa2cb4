import type { AdminOrderPage, Session } from '@kirana/contracts';
import { demoAccounts } from '@kirana/identity';
import { randomAddress } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Requests } from './requests.js';

const client = { 'x-kirana-client': 'web' };

/** An admin who uses the console continuously: signs in, looks at orders, renews the session, signs out, and starts again. */
export class AdminSession {
  readonly done = { 'signed in': 0, renewed: 0, 'looked at orders': 0, 'wrote notes': 0 };
  readonly #address = randomAddress();
  #over = false;
  #working: Promise<void> = Promise.resolve();

  constructor(private readonly requests: Requests) {}

  /** Performs a step every `everyMs`. */
  start(everyMs: number): void {
    this.#working = (async () => {
      while (!this.#over) await this.#shift(everyMs);
    })();
  }

  /** Resolves when the admin has signed out. */
  async stop(): Promise<void> {
    this.#over = true;
    await this.#working;
  }

  async #shift(everyMs: number): Promise<void> {
    const [{ email, password }] = demoAccounts;
    let cookie = await this.#session('sign-in', { email, password }, '');
    if (cookie) this.done['signed in']++;
    for (let step = 0; cookie && step < 8 && !this.#over; step++) {
      await this.#lookAtOrders(cookie.accessToken, step);
      await sleep(everyMs);
      cookie = await this.#session('refresh', undefined, cookie.cookie);
      if (cookie) this.done.renewed++;
    }
    if (cookie) await this.#ask('POST', '/api/auth/sign-out', { everywhere: false }, { cookie: cookie.cookie });
    await sleep(everyMs);
  }

  async #lookAtOrders(accessToken: string, step: number): Promise<void> {
    const as = { authorization: `Bearer ${accessToken}` };
    const orders = await this.#ask<AdminOrderPage>('GET', '/api/admin/orders', undefined, as);
    const order = orders?.items[0];
    if (!order) return;
    await this.#ask('GET', `/api/admin/orders/${order.id}`, undefined, as);
    await this.#ask('GET', `/api/admin/orders/${order.id}/timeline`, undefined, as);
    this.done['looked at orders']++;
    if (step % 4 === 0 && (await this.#ask('POST', `/api/admin/orders/${order.id}/notes`, { text: `seen at step ${step}` }, as)))
      this.done['wrote notes']++;
  }

  async #session(
    what: 'sign-in' | 'refresh',
    body: unknown,
    cookie: string,
  ): Promise<{ cookie: string; accessToken: string } | undefined> {
    let renewed = '';
    const session = await this.#ask<Session>('POST', `/api/auth/${what}`, body, { cookie }, headers => {
      renewed = String(headers['set-cookie']).split(';')[0] ?? '';
    });
    return session && { cookie: renewed, accessToken: session.accessToken };
  }

  #ask<T>(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
    onHeaders?: Parameters<Requests['ask']>[5],
  ): Promise<T | undefined> {
    return this.requests.ask<T>(method, path, this.#address, body, { ...client, ...headers }, onHeaders);
  }
}
