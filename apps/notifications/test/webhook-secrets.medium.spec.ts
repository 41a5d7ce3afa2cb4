import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { adminIntegratorRoutes as routes } from '@kirana/contracts';
import { eventually, startPostgres, type TestPostgres } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { notifications } from '../src/index.js';
import { WebhookSecrets } from '../src/webhooks/webhook-secrets.js';
import { OrderNews } from './order-news.js';
import { Receiver } from './receiver.js';
import { webhookKey } from './webhook-key.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'admin@kirana.example' } as const;

describe("the secrets of webhooks' endpoints in the database", () => {
  let postgres: TestPostgres;
  let url = '';
  let acme: Receiver;
  let databases = 0;
  const running: ServiceUnderTest[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  beforeEach(async () => {
    url = await postgres.createDatabase(`secrets_${++databases}`);
    acme = await Receiver.start();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(service => service.stop()));
    await acme.stop();
  });
  afterAll(() => postgres.stop());

  async function start(key = webhookKey()): Promise<ServiceUnderTest> {
    const env = { MAIL_INBOX: 'true', WEBHOOK_LOOPBACK: 'true', WEBHOOK_RETRY_SCALE: '0.000001', WEBHOOK_SECRETS_KEY: key };
    const service = await ServiceUnderTest.start(notifications, url, env);
    running.push(service);
    return service;
  }
  const stop = async () => running.splice(0)[0]?.stop();
  const add = ({ client }: ServiceUnderTest) =>
    client.call(routes.addEndpoint, { body: { name: 'Acme', url: acme.url, types: [] } }, admin);
  const rotate = ({ client }: ServiceUnderTest, id: string) => client.call(routes.rotateSecret, { params: { id } }, admin);
  const stored = async ({ database }: ServiceUnderTest) =>
    (
      await database.query<Record<string, string | null>[]>(
        `SELECT secret, former_secret, sealed_secret, sealed_former_secret, (SELECT w::text FROM webhook_endpoints w LIMIT 1) AS all_of_it FROM webhook_endpoints`,
      )
    )[0] ?? {};
  const sealAll = ({ service }: ServiceUnderTest) => service.app.get(WebhookSecrets).sealAll();
  /** Whether a delivery that is sent now is signed with these. */
  async function signs(service: ServiceUnderTest, ...secrets: string[]): Promise<boolean[]> {
    acme.received.length = 0;
    await new OrderNews(service).accepted();
    await eventually('it arrived', () => acme.received.length > 0);
    return secrets.map(secret => acme.isGenuine(secret));
  }

  it('are sealed, the former one too, and sign all the same', async () => {
    const service = await start();
    const { id, secret } = await add(service);
    const { secret: newer } = await rotate(service, id);
    const row = await stored(service);
    expect(row).toMatchObject({ secret: null, former_secret: null });
    for (const each of [secret, newer]) expect(row['all_of_it']).not.toContain(each.slice('whsec_'.length));
    expect(await signs(service, secret, newer)).toEqual([true, true]);
  });

  it('survive a change of the key, after which the old key is not needed', async () => {
    const { id, secret } = await add(await start(webhookKey('old')));
    await stop();
    const both = await start(`${webhookKey('new')},${webhookKey('old')}`);
    expect(await sealAll(both)).toBe(0);
    expect((await stored(both))['sealed_secret']).toMatch(/^v1\.new\./);
    await stop();
    const service = await start(webhookKey('new'));
    expect(await signs(service, secret)).toEqual([true]);
    expect((await rotate(service, id)).secret).not.toBe(secret);
  });

  it('whose key is lost keep their deliveries waiting, with the reason, and let a new secret be given', async () => {
    const { id } = await add(await start(webhookKey('lost')));
    await stop();
    const service = await start(webhookKey('other'));
    await new OrderNews(service).accepted();
    const attempts = async () => {
      const [delivery] = await service.client.call(routes.deliveries, { params: { id }, query: {} }, admin);
      return delivery?.log ?? [];
    };
    await eventually('an attempt was made', async () => (await attempts()).length > 0);
    expect((await attempts())[0]).toMatchObject({ status: null, error: 'WEBHOOK_SECRETS_KEY has no key "lost"' });
    expect(acme.received).toEqual([]);
    const { secret } = await rotate(service, id);
    await service.client.call(routes.replay, { params: { id }, body: { all: true } }, admin);
    await eventually('it arrived', () => acme.received.length > 0);
    expect(acme.isGenuine(secret)).toBe(true);
  });

  it('stay readable for the version before during a rollout over endpoints it has made, and for no longer', async () => {
    const service = await start();
    const { database } = service;
    await database.query(`UPDATE plain_webhook_secrets SET until = now() + interval '1 day'`);
    // One that the version before has made, in its words.
    const plain = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    await database.query(`INSERT INTO webhook_endpoints (name, url, types, secret) VALUES ('Acme', $1, '{}', $2)`, [
      acme.url,
      plain,
    ]);
    expect(await sealAll(service)).toBe(1);
    expect(await stored(service)).toMatchObject({ secret: plain, sealed_secret: expect.stringMatching(/^v1\.test\./) });
    expect(await signs(service, plain)).toEqual([true]);

    // This version gives it a new secret, then the one before does: each signs with what the other has written.
    const [{ id } = { id: '' }] = await database.query<{ id: string }[]>(`SELECT id FROM webhook_endpoints`);
    const { secret: ours } = await rotate(service, id);
    expect(await stored(service)).toMatchObject({ secret: ours, former_secret: plain });
    const theirs = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
    await database.query(
      `UPDATE webhook_endpoints SET former_secret = secret, former_secret_until = now() + interval '24 hours', secret = $2 WHERE id = $1`,
      [id, theirs],
    );
    expect(await signs(service, plain, ours, theirs)).toEqual([false, true, true]);

    await database.query(`UPDATE plain_webhook_secrets SET until = now()`);
    expect(await sealAll(service)).toBe(1);
    expect(await stored(service)).toMatchObject({ secret: null, former_secret: null });
    expect(await signs(service, plain, ours, theirs)).toEqual([false, true, true]);
    expect(await sealAll(service)).toBe(0);
  });
});
