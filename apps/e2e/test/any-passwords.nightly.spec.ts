import {
  Customer,
  ScratchFolder,
  connect,
  describeWith,
  eventually,
  rabbitMq,
  startPostgres,
  startRedis,
  startShop,
  vhostOf,
  type RunningShop,
  type TestPostgres,
  type TestServer,
} from '@kirana/testing';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectSocket, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';

const user = 'k@ra:na';
const password = 'p@ss:w/o?rd#1 50%';

const tellsPassword = (line: string) => line.includes(password) || line.includes(encodeURIComponent(password));

/** Orders at a shop, and resolves once the order is delivered. */
async function orderDelivered({ url }: RunningShop): Promise<void> {
  const pool = connect(url, 2);
  const customer = new Customer(pool);
  const { status, body } = await customer.order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
  expect(status).toBe(201);
  const isDelivered = async () => (await customer.track(body.id, body.accessToken)).body.status === 'delivered';
  await eventually('the order is delivered', isDelivered, 60_000);
  await pool.close();
}

/** The address with this user, encoded as addresses are. */
function as(address: string, name = user): string {
  const url = new URL(address);
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  return url.href;
}

await describeWith(rabbitMq, 'servers whose users and passwords have characters with a meaning in addresses', rabbit => {
  let postgres: TestPostgres;
  let redis: TestServer;
  let shop: RunningShop | undefined;

  beforeAll(async () => {
    postgres = await startPostgres({ maxConnections: 200 });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`CREATE ROLE "${user}" LOGIN CREATEDB PASSWORD '${password}'`);
    await client.end();

    await rabbit().ctl('add_user', user, password);
    await rabbit().ctl('set_user_tags', user, 'administrator');
    await rabbit().ctl('set_permissions', '-p', vhostOf(rabbit().url), user, '.*', '.*', '.*');

    redis = await startRedis();
    const socket = connectSocket(Number(new URL(redis.url).port), '127.0.0.1');
    socket.write(`CONFIG SET requirepass "${password}"\r\n`);
    expect(String(await once(socket, 'data'))).toBe('+OK\r\n');
    socket.destroy();
  }, 240_000);
  afterAll(async () => {
    await shop?.remove();
    await redis?.stop();
    await postgres?.stop();
  }, 120_000);

  it('are signed in to by a shop that delivers an order', async () => {
    const servers = { POSTGRES_URL: as(postgres.url), RABBITMQ_URL: as(rabbit().url), REDIS_URL: as(redis.url, '') };
    shop = await startShop({ servers, env: { TIMER_SCALE: '0.03' } });
    await orderDelivered(shop);
    expect(shop.lines.filter(line => line.includes('Limits are counted in this process'))).toEqual([]);
    expect(shop.lines.filter(tellsPassword)).toEqual([]);
  }, 240_000);
});

describe('a mail server whose user and password have such characters', () => {
  const folder = new ScratchFolder('certificate');
  const [key, cert] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')];
  const signedIn = new Set<string>();
  const received: string[] = [];
  let server: SMTPServer;
  let shop: RunningShop | undefined;

  beforeAll(async () => {
    const names = ['-subj', '/CN=mail', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...names];
    execFileSync('openssl', request, { stdio: 'ignore' });
    server = new SMTPServer({
      key: readFileSync(key),
      cert: readFileSync(cert),
      onAuth: (auth, _session, done) => {
        signedIn.add(`${auth.username} ${auth.password}`);
        done(null, { user });
      },
      onData: (stream, { envelope }, done) => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', done);
      },
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  }, 60_000);
  afterAll(async () => {
    await shop?.remove();
    await new Promise<void>(resolve => server.close(() => resolve()));
    await folder.remove();
  }, 60_000);

  it('is signed in to by a shop that sends an email', async () => {
    const SMTP_URL = as(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    const env = { TIMER_SCALE: '0.03', SMTP_URL, MAIL_FROM: 'shop@kirana.example', NODE_EXTRA_CA_CERTS: cert };
    shop = await startShop({ env });
    await orderDelivered(shop);
    await eventually('an email arrives', () => received.length > 0, 30_000);
    expect(signedIn).toEqual(new Set([`${user} ${password}`]));
    expect(shop.lines.filter(tellsPassword)).toEqual([]);
  }, 120_000);
});
