import { eventually } from '@kirana/testing';
import { visit } from './acceptance/visit.js';
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
  const at = visit({ browser: false });

  const signUp = (person: Person, password: string, name: string) =>
    person.ask('POST', '/api/auth/sign-up', { email, password, data: { full_name: name } });
  /** The token of a verification email, other than the given one. */
  const mailed = (token?: string) =>
    eventually(
      'the verification email is there',
      async () => {
        const kept = await at.databases.query<{ html: string }>(
          'notifications',
          'SELECT html FROM kept_mails WHERE recipient LIKE $1',
          [`%${email}%`],
        );
        return (
          kept.map(({ html }) => /#verify=([\w-]+)/.exec(html)?.[1]).find(each => each !== undefined && each !== token) ?? false
        );
      },
      20_000,
    );

  it('never reveals the owner’s guest orders, whatever the owner does', async () => {
    const { url } = at.shop;
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
