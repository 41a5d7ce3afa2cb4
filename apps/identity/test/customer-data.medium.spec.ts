import { accountErased, adminCustomerDataRoutes, profileRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { IdentityUnderTest } from './identity-under-test.js';

const owner = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;

describe('CustomerData', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  const call = () => identity.running.client;
  async function customer(email: string): Promise<string> {
    await identity.signUp(email);
    await identity.query(`UPDATE users SET email_verified_at = now() WHERE email = $1`, [email]);
    const [row] = await identity.query<{ id: string }>(`SELECT id FROM users WHERE email = $1`, [email]);
    return row?.id ?? '';
  }
  const exported = (id: string, caller: Caller = owner) =>
    call().call(adminCustomerDataRoutes.export, { params: { id } }, caller);
  const erase = (id: string, email: string, caller: Caller = owner) =>
    call().call(adminCustomerDataRoutes.erase, { params: { id }, body: { email } }, caller);
  const audit = (id: string) =>
    identity.query<{ actor: string; action: string }>(`SELECT actor, action FROM audit_log WHERE subject = $1 ORDER BY seq`, [
      id,
    ]);

  it('gives an owner what a customer could export, and records it', async () => {
    const id = await customer('meera@example.com');
    expect(await exported(id)).toMatchObject({ account: { id, email: 'meera@example.com' }, addresses: [] });
    expect(await audit(id)).toEqual([{ actor: owner.email, action: 'export-customer' }]);
    await expect(exported(randomUUID())).rejects.toMatchObject({ status: 404 });
  });

  it('erases an account whose address was typed, everywhere, and records it without the address', async () => {
    const id = await customer('ewa@example.com');
    await expect(erase(id, 'eva@example.com')).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await erase(id, 'ewa@example.com')).toEqual({ done: true });
    await identity.running.broker.until(() => identity.events(accountErased).length > 0);
    expect(identity.events(accountErased)).toEqual([{ userId: id, email: 'ewa@example.com', emailVerified: true }]);
    await expect(call().call(profileRoutes.one, { params: { id } }, owner)).rejects.toMatchObject({ status: 404 });
    await expect(erase(id, 'ewa@example.com')).rejects.toMatchObject({ status: 404 });
    expect(await audit(id)).toEqual([{ actor: owner.email, action: 'erase-customer' }]);
    expect(JSON.stringify(await identity.query(`SELECT * FROM audit_log WHERE subject = $1`, [id]))).not.toContain('ewa@');
  });

  it('erases nobody of the staff, and is for owners', async () => {
    const id = await customer('kamil@example.com');
    await identity.query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'packer')`, [id]);
    await expect(erase(id, 'kamil@example.com')).rejects.toMatchObject({ status: 409, code: 'not-possible-now' });
    for (const role of ['manager', 'packer', 'rider', 'accountant'] as const)
      for (const ask of [exported(id, { ...owner, role }), erase(id, 'kamil@example.com', { ...owner, role })])
        await expect(ask).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(exported(id, { kind: 'user', userId: id, email: 'kamil@example.com' })).rejects.toMatchObject({ status: 403 });
  });
});
