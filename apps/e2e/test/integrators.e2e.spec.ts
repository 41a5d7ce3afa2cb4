import type { IssuedApiKey, WebhookEndpoint, WebhookEndpointWithSecret } from '@kirana/contracts';
import { Customer, connect, eventually, freePort, startProgram, type ChildProgram } from '@kirana/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visit } from './acceptance/visit.js';
import { assistant } from './assistant.js';
import { erpExample } from './erp.js';

/** What happens to orders; stock and products change as well. */
const orderEvents = 'order.accepted.v1,order.status-changed.v1,order.delivered.v1';
const examples = new URL('../../../examples/', import.meta.url);

/** Every event of this shop is about these orders, and in the end it has lost its events. */
const at = visit({ own: {}, browser: false });

describe('integrator examples', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kirana-examples-'));
  const programs: ChildProgram[] = [];
  afterEach(async () => {
    await Promise.all(programs.splice(0).map(program => program.stop()));
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('receive every order by webhook and by feed, across their own outage', async () => {
    const { url } = at.shop;
    const signIn = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email: 'admin@kirana.example', password: 'cardamom-and-clove' }),
    });
    const { accessToken } = (await signIn.json()) as { accessToken: string };
    const asAdmin = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await fetch(`${url}/api/admin${path}`, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : undefined,
      });
      expect([path, response.status]).toEqual([path, 200]);
      return (await response.json()) as T;
    };
    const { key } = await asAdmin<IssuedApiKey>('POST', '/api-keys', { name: 'Example', scopes: ['events.read'] });
    const port = await freePort();
    const endpoint = { name: 'Example', url: `http://127.0.0.1:${port}/`, types: orderEvents.split(',') };
    const { id, secret } = await asAdmin<WebhookEndpointWithSecret>('POST', '/webhooks', endpoint);

    const start = async (name: string, env: Record<string, string>) => {
      const program = await startProgram(new URL(`${name}/main.mjs`, examples), { env, cwd: folder });
      programs.push(program);
      return program;
    };
    const receive = async () => {
      const program = await start('webhook-receiver', { PORT: String(port), WEBHOOK_SECRET: secret });
      await program.line(/^listening/);
      return program;
    };
    const read = () => start('feed-reader', { SHOP_URL: url, API_KEY: key, TYPES: orderEvents });
    const eventsOf = (...from: ChildProgram[]) => from.flatMap(({ lines }) => lines.filter(line => line.startsWith('event ')));
    const pool = connect(url, 2);
    const order = async () => {
      const { status, body } = await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
      expect(status).toBe(201);
      return body.number;
    };
    const delivered = (number: string) => (lines: string[]) => lines.some(line => line.includes(`order.delivered.v1 ${number}`));

    const [receiver, reader] = [await receive(), await read()];
    const first = await order();
    await eventually(
      'both received the delivery',
      () => [receiver, reader].every(each => delivered(first)(eventsOf(each))),
      60_000,
    );

    // Both are stopped while another order is placed and delivered.
    await Promise.all([receiver.stop(), reader.stop()]);
    const second = await order();
    await eventually(
      'the order is delivered',
      async () => (await new Customer(pool).track(second)).body.status === 'delivered',
      60_000,
    );
    const [receiverAgain, readerAgain] = [await receive(), await read()];
    const replayed = await asAdmin<{ queued: number }>('POST', `/webhooks/${id}/replay`, { after: '0' });
    await eventually('the feed was read to its end', () => delivered(second)(eventsOf(readerAgain)), 30_000);
    await eventually(
      'every webhook arrived',
      async () => (await asAdmin<WebhookEndpoint[]>('GET', '/webhooks')).every(({ waiting }) => waiting === 0),
      60_000,
    );
    await pool.close();
    const [byWebhook, byFeed] = [eventsOf(receiver, receiverAgain), eventsOf(reader, readerAgain)];
    console.log(
      `${byFeed.length} events by feed, ${byWebhook.length} by webhook (${eventsOf(receiverAgain).length} after the outage, ${replayed.queued} replayed):\n` +
        byFeed.map(line => line.split(' ').slice(2).join(' ')).join('\n'),
    );
    expect(byWebhook.toSorted()).toEqual(byFeed.toSorted());
    expect(new Set(byFeed).size).toBe(byFeed.length);
    expect(byFeed.filter(line => line.includes('order.delivered.v1'))).toHaveLength(2);
    expect(receiverAgain.lines.filter(line => line.startsWith('refused'))).toEqual([]);

    // A forged webhook is refused.
    const forged = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)), 'webhook-signature': 'v1,AAAA' },
      body: '{}',
    });
    expect(forged.status).toBe(401);
  }, 240_000);
});

assistant(at);
erpExample(at);
