import { eventually, freePort, startProgram, type ChildProgram } from '@kirana/testing';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Person } from './person.js';

const email = 'vera.victim@example.com';
const attackersPassword = 'six stolen plums';
const ownPassword = 'nine yellow lentils';
const vera = {
  firstName: 'Vera',
  lastName: 'Victim',
  email,
  phone: '600 100 200',
  address: 'Sekretna 7',
  zipCode: '02-566',
};

interface Export {
  readonly orders: readonly { readonly number: string }[];
}

describe('account pre-hijacking: an attacker signs up with another person’s address', () => {
  const state = mkdtempSync(join(tmpdir(), 'kirana-pre-hijack-'));
  let shop: ChildProgram;
  let url: string;

  beforeAll(async () => {
    chmodSync(state, 0o755);
    const env = { KIRANA_STATE: state, PORT: String(await freePort()), TIMER_SCALE: '5' };
    shop = await startProgram(new URL('mail-logging-shop.program.ts', import.meta.url), { env });
    url = (await shop.line(/^ready /, 90_000)).slice('ready '.length);
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
    rmSync(state, { recursive: true, force: true });
  }, 60_000);

  const signUp = (person: Person, password: string, name: string) =>
    person.ask('POST', '/api/auth/sign-up', { email, password, data: { full_name: name } });
  const mailed = async (token?: string) => {
    const line = await shop.line(
      new RegExp(`^mail identity\\.verification-email-requested\\.v1 ${email} (?!${token ?? 'none'}$)`),
      20_000,
    );
    return line.split(' ').at(-1) ?? '';
  };

  it('never reveals the owner’s guest orders, whatever the owner does', async () => {
    const attacker = new Person(url);
    const owner = new Person(url);
    expect((await signUp(attacker, attackersPassword, 'Attacker')).status).toBe(202);
    const first = await mailed();
    await attacker.signIn(email, attackersPassword);
    const guestOrder = await owner.order(vera, 'cash');
    expect(guestOrder.status).toBe(201);

    // Vera opens the link of an email she did not request, and enters a password of her own.
    const verify = (token: string, password: string) => owner.ask('POST', '/api/auth/verify-email', { token, password });
    expect(await verify(first, ownPassword)).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    expect((await attacker.ask<Export>('GET', '/api/me/export')).body.orders).toEqual([]);

    // She signs up herself: the same answer as for an unused address.
    const answer = await signUp(owner, ownPassword, 'Vera Victim');
    const unknown = await owner.ask('POST', '/api/auth/sign-up', {
      email: 'not-used-before@example.com',
      password: ownPassword,
      data: { full_name: 'Vera Victim' },
    });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: unknown.status, body: unknown.body });
    const second = await mailed(first);
    expect((await verify(first, attackersPassword)).status).toBe(401);
    expect((await verify(second, attackersPassword)).status).toBe(401);
    const confirmed = await verify(second, ownPassword);
    expect(confirmed).toMatchObject({ status: 200, body: { user: { email, emailVerified: true, fullName: 'Vera Victim' } } });

    await owner.signIn(email, ownPassword);
    await eventually(
      'the guest order is in the account of its owner',
      async () => (await owner.ask<Export>('GET', '/api/me/export')).body.orders.length === 1,
      30_000,
    );
    expect((await owner.ask<Export>('GET', '/api/me/export')).body.orders[0]?.number).toBe(guestOrder.body.number);

    // The attacker's password and earlier session are invalid, at the gateway as well.
    const attackersSignIn = await new Person(url).ask('POST', '/api/auth/sign-in', { email, password: attackersPassword });
    expect(attackersSignIn).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } });
    await eventually(
      'the session of the attacker has ended',
      async () => (await attacker.ask('GET', '/api/me/export')).status === 401,
      10_000,
    );
    expect(JSON.stringify((await attacker.ask('GET', '/api/me/orders')).body)).not.toContain('ORD-');
  }, 120_000);
});
