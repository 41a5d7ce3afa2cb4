import { identityRoutes, passkeyRoutes, passkeySignInRoutes, type OpenedSession, type PasskeyAdded } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { decodeJwt } from 'jose';
import type { IdentityUnderTest } from './identity-under-test.js';
import { password } from './identity-under-test.js';
import { SoftwareAuthenticator, type Twist } from './software-authenticator.js';

let number = 0;

/** A person with a confirmed address, who is signed in and has a device for passkeys. */
export class PasskeyOwner {
  readonly device = new SoftwareAuthenticator();

  private constructor(
    private readonly identity: IdentityUnderTest,
    readonly email: string,
    readonly userId: string,
    readonly caller: Caller,
    readonly refreshToken: string,
  ) {}

  static async signedUp(identity: IdentityUnderTest): Promise<PasskeyOwner> {
    const email = `owner${++number}@example.com`;
    await identity.signUp(email);
    await identity.query(`UPDATE users SET email_verified_at = now() WHERE email = $1`, [email]);
    const { session, refreshToken } = await identity.signIn(email);
    const userId = session.user.id;
    const caller: Caller = { kind: 'user', userId, email, sessionId: decodeJwt(session.accessToken)['sid'] as string };
    return new PasskeyOwner(identity, email, userId, caller, refreshToken);
  }

  /** The same with a passkey. */
  static async with(identity: IdentityUnderTest): Promise<PasskeyOwner & { added: PasskeyAdded }> {
    const owner = await PasskeyOwner.signedUp(identity);
    return Object.assign(owner, { added: await owner.add() });
  }

  begin = (code?: string) =>
    this.identity.running.client.call(
      passkeyRoutes.begin,
      { body: { password, ...(code !== undefined && { code }) } },
      this.caller,
    );

  /** Adds a passkey, and returns what the service answers. */
  async add(twist: Twist = {}, code?: string, name = "Meera's phone"): Promise<PasskeyAdded> {
    const credential = this.device.create(await this.begin(code), twist);
    return this.identity.running.client.call(passkeyRoutes.add, { body: { name, credential } }, this.caller);
  }

  remove = (id = '', typed = password) =>
    this.identity.running.client.call(passkeyRoutes.remove, { params: { id }, body: { password: typed } }, this.caller);

  challenge = () => this.identity.running.client.call(passkeySignInRoutes.begin, {});

  /** Signs in with the newest passkey. */
  async signIn(twist: Twist = {}): Promise<OpenedSession> {
    return this.finish(this.device.sign(await this.challenge(), twist));
  }

  finish = (credential: ReturnType<SoftwareAuthenticator['sign']>) =>
    this.identity.running.client.call(passkeySignInRoutes.finish, { body: { credential } });

  byPassword = (code?: string, typed = password) =>
    this.identity.running.client.call(identityRoutes.signIn, {
      body: { email: this.email, password: typed, ...(code !== undefined && { code }) },
    });
}
