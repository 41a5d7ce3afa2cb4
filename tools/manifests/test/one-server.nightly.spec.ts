import type { PlacedOrder } from '@kirana/contracts';
import { Customer, caddy, describeWith, eventually, freePort, type Item } from '@kirana/testing';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import { Mailbox } from './mailbox.js';
import { productionEnv, productionProject } from './one-server.js';
import { Proxy } from './proxy.js';
import { ServerShop } from './server-shop.js';

const rollout = 'tools/rollout/dist/main.js';
const backup = 'tools/backup/dist/servers/main.js';
const goods: readonly Item[] = [{ productId: 'toor-dal-1kg', quantity: 1 }];

await describeWith(caddy, 'a shop on one server (docs/production-one-server.md)', program => {
  let shop: ServerShop;
  let proxy: Proxy;
  let mailbox: Mailbox;
  let pool: Pool;
  let customer: Customer;
  let publicUrl: string;
  const acknowledged: PlacedOrder[] = [];
  let backedUp = '';

  beforeAll(async () => {
    const [port, httpPort] = [await freePort(), await freePort()];
    mailbox = await Mailbox.start();
    publicUrl = `https://localhost:${port}`;
    const address = { PUBLIC_URL: publicUrl, SMTP_URL: mailbox.url };
    // In production a shop begins empty; this one has the products of the demonstration.
    const env = {
      ...productionEnv(),
      ...address,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      ORDER_PROGRESS: 'demonstration',
      TIMER_SCALE: '0.1',
    };
    shop = new ServerShop(productionProject(env));
    await shop.setUpServers();
    proxy = await Proxy.start(
      program().url,
      { PUBLIC_URL: publicUrl, GATEWAY: '127.0.0.1', GATEWAY_PORT: `${shop.gatewayPort}` },
      httpPort,
    );
    pool = proxy.connect(4);
    customer = new Customer(pool);
  }, 180_000);
  afterAll(async () => {
    await pool?.close();
    await proxy?.stop();
    await shop?.remove();
    await mailbox?.stop();
  }, 120_000);

  const get = async (path: string) => {
    const response = await pool.request({ path, method: 'GET' });
    return { status: response.statusCode, body: await response.body.text() };
  };
  const order = async () => {
    const { status, body } = await customer.order(goods, 'Mokotów');
    if (status === 201 || status === 202) acknowledged.push(body);
    return status;
  };
  const statusOf = async ({ id, accessToken }: PlacedOrder) => (await customer.track(id, accessToken)).body.status;
  const delivered = (orders: readonly PlacedOrder[]) =>
    eventually(
      'every order is delivered',
      async () => (await Promise.all(orders.map(statusOf))).every(status => status === 'delivered'),
      180_000,
      1_000,
    );

  it('is set up by the rollout and opens behind the proxy, without accounts, inbox or payments of a demonstration', async () => {
    const { code, output } = await shop.run('rollout', rollout);
    expect([code, output]).toEqual([0, expect.stringContaining('RabbitMQ: users')]);
    expect(output).not.toContain('Sign in as');
    expect(readdirSync(shop.path('keys/alerts'))).toEqual(['alertmanager.yml']);
    await shop.start();
    await eventually('goods are in stock', async () => (await customer.products()).body.items.length > 0, 60_000, 500);
    expect((await get('/')).status).toBe(200);
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/inbox')).status).toBe(404);
    expect((await get('/stripe-simulator')).status).toBe(404);
  }, 300_000);

  it('takes an order by TLS, delivers it, and mails a link to its public address', async () => {
    expect(await eventually('the order is taken', async () => (await order()) === 201, 60_000, 1_000)).toBe(true);
    await delivered(acknowledged);
    await eventually(
      'an email has the address',
      () => mailbox.emails.some(email => email.includes(publicUrl.slice(8))),
      60_000,
      500,
    );
  }, 300_000);

  it('is backed up while customers order', async () => {
    const closing = new AbortController();
    const statuses: number[] = [];
    const ordering = (async () => {
      while (!closing.signal.aborted) {
        statuses.push(await order());
        await sleep(4_000);
      }
    })();
    await sleep(6_000);
    const before = acknowledged.length;
    const { code, output } = await shop.run('backup', backup, ['backup', '--keep', '14']);
    closing.abort();
    await ordering;
    expect([code, output]).toEqual([0, expect.stringMatching(/9 databases with \d+ rows/)]);
    console.log(`${output}\norders: ${statuses.join(' ')}`);
    expect(statuses.filter(status => ![201, 202, 429].includes(status))).toEqual([]);
    const name = readdirSync(shop.path('backups')).find(file => file.startsWith('20')) ?? '';
    backedUp = name;
    expect((await shop.run('backup', backup, ['list'])).output.trim()).toBe(name);
    // Those acknowledged after the backup began may be missing in it.
    acknowledged.length = before;
  }, 300_000);

  it('refuses to restore over a shop, and with other keys', async () => {
    expect((await shop.run('backup', backup, ['restore', backedUp])).output).toMatch(/RabbitMQ is not empty|exist already/);
    const other = await shop.run('backup', backup, ['restore', backedUp], { ORDER_SECRET: 'another' });
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('made with another ORDER_SECRET')]);
  }, 60_000);

  it('loses its disk and comes back from the backup with every order, and delivers those that were open', async () => {
    await shop.stop();
    await shop.wipe();
    await shop.setUpServers();
    const restored = await shop.run('backup', backup, ['restore', backedUp]);
    expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/^9 databases with \d+ rows restored/)]);
    const { code, output } = await shop.run('rollout', rollout);
    expect([code, output]).toEqual([0, expect.stringContaining('kirana_orders: up to date')]);
    await shop.start();
    console.log(`${restored.output}\n${acknowledged.length} orders acknowledged before the backup`);
    expect(acknowledged.length).toBeGreaterThan(1);
    await delivered(acknowledged);
    const twice = await shop.query(
      'notifications',
      `SELECT about FROM mails WHERE template = 'delivered' GROUP BY about HAVING count(*) > 1`,
    );
    expect(twice).toEqual([]);
    expect(await eventually('a new order is taken', async () => (await order()) === 201, 90_000, 1_000)).toBe(true);
  }, 480_000);
});
