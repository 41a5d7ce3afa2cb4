import { customerPageRoutes, type ExportQuestion } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { IdentityUnderTest } from './identity-under-test.js';

const owner = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const program = { kind: 'program' as const, keyId: randomUUID(), name: 'CRM', scopes: ['orders.read'] };

describe('exported customers', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  const page = (body: ExportQuestion, caller: Caller = owner) =>
    identity.running.client.call(customerPageRoutes.page, { body }, caller);

  it('are all accounts with their addresses, the oldest first, recorded in the audit log', async () => {
    await identity.signUp('first@example.com');
    await identity.signUp('second@example.com');
    await identity.query(
      `INSERT INTO addresses (user_id, label, first_name, last_name, phone, address, district, zip_code)
       SELECT id, 'Home', 'Meera', 'Nowak', '600100200', 'Puławska 14', 'Mokotów', '02-512' FROM users WHERE email = 'second@example.com'`,
    );
    const { rows, next } = await page({ format: 'jsonl' });
    expect(rows).toMatchObject([
      { email: 'first@example.com', addresses: [] },
      { email: 'second@example.com', addresses: [{ label: 'Home', firstName: 'Meera', address: 'Puławska 14', fields: {} }] },
    ]);
    expect(next).toBeNull();
    expect(JSON.stringify(rows)).not.toMatch(/password|hash/i);
    expect(await identity.query(`SELECT actor, action, after FROM audit_log WHERE subject = 'customers'`)).toEqual([
      { actor: owner.email, action: 'export-customers', after: 'jsonl' },
    ]);
  });

  it('come in pages, each account once', async () => {
    await identity.query(
      `WITH made AS (INSERT INTO users (id, email, password_hash, locale, created_at)
         SELECT gen_random_uuid(), 'many' || n || '@example.com', '', 'en', '2026-01-02T03:04:05.678901Z' FROM generate_series(1, 1200) n RETURNING id, email)
       INSERT INTO profiles (user_id, full_name, username) SELECT id, 'Many', split_part(email, '@', 1) FROM made`,
    );
    const first = await page({ format: 'csv' });
    const second = await page({ format: 'csv', after: first.next ?? undefined });
    const third = await page({ format: 'csv', after: second.next ?? undefined });
    const emails = [first, second, third].flatMap(({ rows }) => rows.map(({ email }) => email));
    expect([new Set(emails).size, emails.length, third.next]).toEqual([1_202, 1_202, null]);
  });

  it('are for owners, and for no program', async () => {
    for (const role of ['manager', 'packer', 'rider', 'accountant'] as const)
      await expect(page({ format: 'csv' }, { ...owner, role })).rejects.toMatchObject({ status: 403 });
    await expect(page({ format: 'csv' }, program)).rejects.toMatchObject({ status: 403 });
  });
});
