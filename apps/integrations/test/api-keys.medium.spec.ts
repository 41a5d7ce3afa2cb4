import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { apiKeyRoutes, adminIntegratorRoutes } from '@kirana/contracts';
import { system } from '@kirana/http-edge';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { createHash, randomUUID } from 'node:crypto';
import { integrations } from '../src/index.js';
import { aProgram, owner } from './programs.js';
import { webhookKey } from './webhook-key.js';

describe('ApiKeys', () => {
  let postgres: TestDatabases;
  let service: ServiceUnderTest;
  beforeAll(async () => {
    postgres = await testDatabases();
    service = await ServiceUnderTest.start(integrations, postgres, {
      WEBHOOK_SECRETS_KEY: webhookKey(),
      WEBHOOK_LOOPBACK: 'true',
    });
  });
  afterAll(async () => {
    await service.stop();
    await postgres.stop();
  });

  const verify = async (key: string) => {
    const hash = createHash('sha256').update(key).digest('hex');
    return (await service.client.call(apiKeyRoutes.verify, { body: { hash } }, system)).key;
  };

  it('creates a key that is shown once, stored as a hash, used, and revoked', async () => {
    const { key, id, scopes } = await aProgram(service, ['prices.write', 'orders.read']);
    expect(key).toMatch(/^kirana_[\w-]{43}$/);
    expect(scopes).toEqual(['orders.read', 'prices.write']);
    const [row] = await service.database.query<{ row: string }[]>(`SELECT api_keys::text AS row FROM api_keys WHERE id = $1`, [
      id,
    ]);
    expect(row?.row).not.toContain(key.slice(15));
    expect(await verify(key)).toEqual({ id, name: 'Acme', scopes, expiresAt: null });
    expect(await verify(`${key.slice(0, -1)}_`)).toBeNull();
    const list = () => service.client.call(apiKeyRoutes.list, {}, owner);
    expect((await list()).find(each => each.id === id)).toMatchObject({ lastUsedAt: expect.any(String), revokedAt: null });
    expect(JSON.stringify(await list())).not.toContain(key.slice(15));

    const after = await service.client.call(apiKeyRoutes.revoke, { params: { id } }, owner);
    expect(after.find(each => each.id === id)).toMatchObject({ revokedAt: expect.any(String) });
    expect(await verify(key)).toBeNull();
    const again = service.client.call(apiKeyRoutes.revoke, { params: { id } }, owner);
    await expect(again).rejects.toMatchObject({ status: 404 });
    const audited = await service.database.query<{ action: string; before: string | null; after: string | null }[]>(
      `SELECT action, before, after FROM audit_log WHERE subject = $1 ORDER BY seq`,
      [id],
    );
    expect(audited).toEqual([
      { action: 'issue-api-key', before: null, after: 'Acme: orders.read, prices.write' },
      { action: 'revoke-api-key', before: 'Acme', after: null },
    ]);
  });

  it('lets a key expire by the clock of the database', async () => {
    const body = { name: 'Trial', scopes: ['products.read' as const], expiresInDays: 30 };
    const { key, id, expiresAt } = await service.client.call(apiKeyRoutes.issue, { body }, owner);
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(await verify(key)).toMatchObject({ expiresAt });
    await service.database.query(`UPDATE api_keys SET expires_at = now() WHERE id = $1`, [id]);
    expect(await verify(key)).toBeNull();
    expect((await service.client.call(apiKeyRoutes.list, {}, owner)).find(each => each.id === id)).toMatchObject({
      isExpired: true,
    });
  });

  it('refuses keys without a scope, with types but without events.read, and unknown scopes', async () => {
    const issue = (body: object) => service.client.call(apiKeyRoutes.issue, { body: { name: 'x', ...body } as never }, owner);
    await expect(issue({ scopes: [] })).rejects.toMatchObject({ status: 400 });
    await expect(issue({ scopes: ['orders.read'], types: ['order.accepted.v1'] })).rejects.toMatchObject({ status: 400 });
    await expect(issue({ scopes: ['everything'] })).rejects.toMatchObject({ status: 400 });
  });

  it('lets only owners manage keys, and only the gateway verify them', async () => {
    const { program, key } = await aProgram(service, ['webhooks.manage']);
    const hash = createHash('sha256').update(key).digest('hex');
    for (const caller of [program, { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const])
      for (const call of [
        () => service.client.call(apiKeyRoutes.list, {}, caller),
        () => service.client.call(apiKeyRoutes.issue, { body: { name: 'x', scopes: ['orders.read'] } }, caller),
        () => service.client.call(apiKeyRoutes.verify, { body: { hash } }, caller),
      ])
        await expect(call()).rejects.toMatchObject({ status: 403 });
    const manager = { ...owner, role: 'manager' } as const;
    await expect(service.client.call(apiKeyRoutes.list, {}, manager)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('lets a program with the scope manage webhooks, and the audit log names it', async () => {
    const { program, id: keyId } = await aProgram(service, ['webhooks.manage']);
    const body = { name: 'ERP', url: 'http://127.0.0.1:9/', types: ['stock.low.v1'] };
    const { id } = await service.client.call(adminIntegratorRoutes.addEndpoint, { body }, program);
    const [row] = await service.database.query(`SELECT actor_id, actor, action FROM audit_log WHERE subject = $1`, [id]);
    expect(row).toEqual({ actor_id: `key:${keyId}`, actor: 'Acme (API)', action: 'add-webhook' });
    const reader = await aProgram(service, ['events.read']);
    const refused = service.client.call(adminIntegratorRoutes.endpoints, {}, reader.program);
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'insufficient-scope', extra: { scope: 'webhooks.manage' } });
  });
});
