import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  identityRoutes,
  passwordResetEmailRequested,
  verificationEmailRequested,
  type DataOf,
  type EventContract,
  type OpenedSession,
} from '@kirana/contracts';
import { testDatabases } from '@kirana/testing';
import { generateKeyPairSync } from 'node:crypto';
import { identity } from '../src/index.js';

export const password = 'green mango pickle';

const key = generateKeyPairSync('ed25519');
export const publicJwk = { ...key.publicKey.export({ format: 'jwk' }), kid: 'k1' };

/** The identity service over a real database. */
export class IdentityUnderTest {
  private constructor(
    readonly running: ServiceUnderTest,
    readonly databaseUrl: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<IdentityUnderTest> {
    const postgres = await testDatabases();
    const running = await ServiceUnderTest.start(identity, postgres, {
      ACCESS_TOKEN_KEY: JSON.stringify({ ...key.privateKey.export({ format: 'jwk' }), kid: 'k1' }),
      SESSION_SECRET: 's'.repeat(32),
      TWO_FACTOR_KEY: `own:${Buffer.alloc(32, 7).toString('base64')}`,
      ...env,
    });
    return new IdentityUnderTest(running, running.databaseUrl, async () => {
      await running.stop();
      await postgres.stop();
    });
  }

  signUp(email: string, fullName = 'Meera Kowalska', rest: object = {}): Promise<unknown> {
    return this.running.client.call(identityRoutes.signUp, { body: { email, password, data: { full_name: fullName }, ...rest } });
  }

  signIn(email: string, given = password): Promise<OpenedSession> {
    return this.running.client.call(identityRoutes.signIn, { body: { email, password: given } });
  }

  refresh(refreshToken: string): Promise<OpenedSession> {
    return this.running.client.call(identityRoutes.refresh, { body: { refreshToken } });
  }

  verify(token: string, given = password): Promise<OpenedSession> {
    return this.running.client.call(identityRoutes.verifyEmail, { body: { token, password: given } });
  }

  /** Returns the last email requested for an address. */
  async mail(
    contract: typeof verificationEmailRequested | typeof passwordResetEmailRequested,
    email: string,
  ): Promise<DataOf<typeof verificationEmailRequested>> {
    const found = () => this.events(contract).filter(data => data.email === email);
    await this.running.broker.until(() => found().length > 0);
    return found().at(-1) as DataOf<typeof verificationEmailRequested>;
  }

  events<C extends EventContract>(contract: C): DataOf<C>[] {
    return this.running.broker.sent(contract).map(event => event.data);
  }

  query<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.running.database.query(sql, values);
  }
}

/** What a stranger may ask about an address, to whom it must not tell whether there is an account. */
export const asksOfAnAddress = (identity: IdentityUnderTest): Readonly<Record<string, (email: string) => Promise<unknown>>> => ({
  'sign in': email => identity.signIn(email, 'wrong one'),
  'forgot password': email => identity.running.client.call(identityRoutes.forgotPassword, { body: { email } }),
  'sign up': email => identity.signUp(email),
});
