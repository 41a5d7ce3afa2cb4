import {
  adminCustomerDataRoutes,
  adminCustomerNoteRoutes,
  identityRoutes,
  profileRoutes,
  type CustomerNotes,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { IdentityUnderTest } from './identity-under-test.js';

const owner = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const { read, add, remove, setTags, tags, tagged } = adminCustomerNoteRoutes;

describe('notes and tags of customers', () => {
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
  const note = (id: string, text: string, caller: Caller = owner): Promise<CustomerNotes> =>
    call().call(add, { params: { id }, body: { text } }, caller);
  const tag = (id: string, version: number, ...words: string[]): Promise<CustomerNotes> =>
    call().call(setTags, { params: { id }, body: { tags: words, version } }, owner);
  const audit = (id: string) =>
    identity.query<{ action: string }>(`SELECT * FROM audit_log WHERE subject = $1 ORDER BY seq`, [id]);

  it('keeps who wrote a note and when, the newest first, until it is removed; the audit log never has the words', async () => {
    const id = await customer('meera@example.com');
    await note(id, 'Rings twice.');
    const { notes } = await note(id, ' Prefers cash. ', { ...owner, email: 'kamil@kirana.example', role: 'manager' });
    expect(notes).toMatchObject([
      { actor: 'kamil@kirana.example', text: 'Prefers cash.' },
      { actor: owner.email, text: 'Rings twice.' },
    ]);
    const params = { id, noteId: notes[1]?.id ?? '' };
    expect((await call().call(remove, { params }, owner)).notes).toMatchObject([{ text: 'Prefers cash.' }]);
    await call().call(remove, { params }, owner);
    const entries = await audit(id);
    expect(entries.map(({ action }) => action)).toEqual(['add-customer-note', 'add-customer-note', 'remove-customer-note']);
    expect(JSON.stringify(entries)).not.toMatch(/Rings|cash/);
    await expect(note(randomUUID(), 'Nobody.')).rejects.toMatchObject({ status: 404 });
  });

  it('saves tags against the version that was shown, and says what they are otherwise', async () => {
    const id = await customer('ewa@example.com');
    const before = await call().call(read, { params: { id } }, owner);
    expect(before).toMatchObject({ tags: [], notes: [] });
    const after = await tag(id, before.version, 'VIP', 'wholesale');
    expect(after).toMatchObject({ tags: ['VIP', 'wholesale'], version: before.version + 1 });
    await expect(tag(id, before.version, 'late')).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      extra: { current: { tags: ['VIP', 'wholesale'], version: after.version }, changedBy: owner.email },
    });
    expect(await tag(id, after.version, 'VIP', 'wholesale')).toMatchObject({ version: after.version });
    expect((await audit(id)).map(({ action }) => action)).toEqual(['set-customer-tags']);
    for (const wrong of [['x'.repeat(31)], [' '], ['VIP', 'vip'], Array.from({ length: 11 }, (_, n) => `tag ${n}`)])
      await expect(tag(id, after.version, ...wrong)).rejects.toMatchObject({ status: 400 });
  });

  it('narrows the customers to a tag', async () => {
    const [id, other] = [await customer('zofia@example.com'), await customer('jan@example.com')];
    await tag(id, 1, 'office');
    await tag(other, 1, 'Office party');
    const { items, total } = await call().call(profileRoutes.list, { query: { tag: 'office' } }, owner);
    expect([total, items.map(({ id: each, tags: has }) => [each, has])]).toEqual([1, [[id, ['office']]]]);
    expect((await call().call(profileRoutes.list, { query: { tag: 'office', search: 'nobody' } }, owner)).total).toBe(0);
    expect(await call().call(tagged, { body: { tag: 'office' } }, owner)).toEqual([id]);
    expect(await call().call(tags, {}, owner)).toEqual(expect.arrayContaining(['office', 'Office party']));
  });

  it('gives the customer all of it without its author, and forgets it with the account', async () => {
    const id = await customer('gone@example.com');
    await note(id, 'Third floor.');
    await tag(id, 1, 'regular');
    const exported = await call().call(identityRoutes.export, {}, { kind: 'user', userId: id, email: 'gone@example.com' });
    expect(exported).toMatchObject({ shopTags: ['regular'], shopNotes: [{ text: 'Third floor.' }] });
    expect(JSON.stringify(exported)).not.toContain(owner.email);
    await call().call(adminCustomerDataRoutes.erase, { params: { id }, body: { email: 'gone@example.com' } }, owner);
    expect(await identity.query(`SELECT FROM customer_notes WHERE user_id = $1`, [id])).toEqual([]);
    expect(await call().call(tags, {}, owner)).not.toContain('regular');
    await expect(call().call(read, { params: { id } }, owner)).rejects.toMatchObject({ status: 404 });
  });

  it('is written by owners and managers only', async () => {
    const id = await customer('kamil@example.com');
    for (const role of ['packer', 'rider', 'accountant'] as const)
      await expect(note(id, 'No.', { ...owner, role })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });
});
