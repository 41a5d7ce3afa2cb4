import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { adminIntegratorRoutes as routes } from '@kirana/contracts';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { integrations } from '../src/index.js';
import { WebhookSecrets } from '../src/webhooks/webhook-secrets.js';
import { OrderEvents } from './order-events.js';
import { Receiver } from './receiver.js';
import { webhookKey } from './webhook-key.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'admin@kirana.example', role: 'owner' } as const;

describe('WebhookSecrets', () => {
  let postgres: TestDatabases;
  let database: string | TestDatabases;
  let acme: Receiver;
  const running: ServiceUnderTest[] = [];
  beforeAll(async () => {
    postgres = await testDatabases();
  });
  beforeEach(async () => {
    database = postgres;
    acme = await Receiver.start();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(service => service.stop()));
    await acme.stop();
  });
  afterAll(() => postgres.stop());

  async function start(key = webhookKey()): Promise<ServiceUnderTest> {
    const env = { WEBHOOK_LOOPBACK: 'true', WEBHOOK_RETRY_SCALE: '0.000001', WEBHOOK_SECRETS_KEY: key };
    const service = await ServiceUnderTest.start(integrations, database, env);
    database = service.databaseUrl;
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
        `SELECT sealed_secret, sealed_former_secret, (SELECT w::text FROM webhook_endpoints w LIMIT 1) AS all_of_it FROM webhook_endpoints`,
      )
    )[0] ?? {};
  const sealAll = ({ service }: ServiceUnderTest) => service.app.get(WebhookSecrets).sealAll();
  /** Returns for each secret whether a delivery sent now is signed with it. */
  async function signs(service: ServiceUnderTest, ...secrets: string[]): Promise<boolean[]> {
    acme.received.length = 0;
    await new OrderEvents(service).accepted();
    await eventually('it arrived', () => acme.received.length > 0);
    return secrets.map(secret => acme.isGenuine(secret));
  }

  it('stores secrets encrypted, also the former one, and signs with them', async () => {
    const service = await start();
    const { id, secret } = await add(service);
    const { secret: newer } = await rotate(service, id);
    const row = await stored(service);
    expect(row).toMatchObject({ sealed_secret: expect.stringMatching(/^v1\.test\./), sealed_former_secret: expect.any(String) });
    for (const each of [secret, newer]) expect(row['all_of_it']).not.toContain(each.slice('whsec_'.length));
    expect(await signs(service, secret, newer)).toEqual([true, true]);
  });

  it('encrypts secrets again after a key rotation, so that the old key is no longer needed', async () => {
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

  it('keeps deliveries waiting while a key is missing, and accepts a new secret', async () => {
    const { id } = await add(await start(webhookKey('lost')));
    await stop();
    const service = await start(webhookKey('other'));
    await new OrderEvents(service).accepted();
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
});
