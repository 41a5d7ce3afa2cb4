import { Customer, connect, eventually, freePort } from '@kirana/testing';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { platform } from 'node:os';
import { HostProcess } from './host-process.js';
import { Supervisor } from '../src/supervisor.js';

const address = '127.0.0.2';

/** Only Linux has all of 127.0.0.0/8 without configuration. */
(platform() === 'linux' ? describe : describe.skip)('A shop at another address than 127.0.0.1', () => {
  let port: number;
  let control: number;
  /** Another program on the port of 127.0.0.1, and the requests it got. */
  let other: Server;
  const strayed: string[] = [];
  let shop: HostProcess | undefined;

  beforeAll(async () => {
    [port, control] = [await freePort(), await freePort()];
    other = createServer((request, response) => {
      strayed.push(request.url ?? '');
      response.writeHead(503).end('{}');
    }).listen(port, '127.0.0.1');
    await once(other, 'listening');
  });
  afterEach(async () => {
    strayed.splice(0);
    await shop?.remove();
  }, 30_000);
  afterAll(() => other.close());

  it('is found ready there, gives that address to people, and is told there of payments', async () => {
    const env = {
      HOST: address,
      PORT: String(port),
      STRIPE_SIMULATOR_CONTROL_PORT: String(control),
      PAYMENT_POLL_SECONDS: '3600',
    };
    shop = new HostProcess({ env });
    await shop.until(/^ {2}Data is stored/);
    const url = `http://${address}:${port}`;
    expect(shop.lines).toEqual(expect.arrayContaining([`Kirana is ready: ${url}`, `  Emails are kept at ${url}/inbox`]));
    const pool = connect(url, 1);
    const customer = new Customer(pool);
    const items = [{ productId: 'toor-dal-1kg', quantity: 1 }];
    const { body: placed } = await customer.order(items, 'Mokotów', undefined, undefined, 'credit-card');
    const tracked = async () => (await customer.track(placed.id, placed.accessToken)).body;
    const paymentUrl = await eventually('it can be paid', async () => (await tracked()).details?.paymentUrl ?? false, 20_000);
    expect(paymentUrl).toContain(`${url}/stripe-simulator/`);
    const session = /cs_test_\w+/.exec(paymentUrl)?.[0];
    await fetch(`http://127.0.0.1:${control}/sessions/${session}/pay`, { method: 'POST' });
    await eventually('it is paid', async () => (await tracked()).status !== 'pending', 20_000);
    await pool.close();
    expect(strayed).toEqual([]);
  }, 120_000);

  it('is asked there by Supervisor', async () => {
    const own = new Supervisor({ publishPids: () => undefined });
    const keys = { STRIPE_SECRET_KEY: 'sk_test_of_the_simulator', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_simulator' };
    const settings = { ...keys, HOST: address, PORT: String(port), WEBHOOK_URL: 'http://127.0.0.1:9' };
    await expect(own.start('stripe-sim', settings, port)).resolves.toBeUndefined();
    expect(strayed).toEqual([]);
    await own.kill();
  }, 70_000);
});
