import type { OpenedSession, PasskeyRequest, PasskeySignInRequest, SignInPlace } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { Sessions, invalidCredentials } from '../session/sessions.js';
import { Challenges } from './challenges.repository.js';
import { PasskeysRepository, type StoredPasskey } from './passkeys.repository.js';
import { RelyingParty, bytesOf, challengeIn } from './relying-party.js';

/** Signing in with a passkey, without email address, password and code. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly challenges: Challenges,
    private readonly passkeys: PasskeysRepository,
    private readonly relyingParty: RelyingParty,
    private readonly accounts: AccountRepository,
    private readonly sessions: Sessions,
  ) {}

  async begin(): Promise<PasskeyRequest> {
    return this.relyingParty.request(await this.challenges.toSignIn());
  }

  /**
   * Opens a session for the account of the passkey. It counts as both factors: having the device, and what the device checks of its person.
   *
   * @throws ProblemError 401 `invalid-credentials`, the same for everything that is wrong.
   */
  async finish({ credential, place }: PasskeySignInRequest & { place?: SignInPlace | undefined }): Promise<OpenedSession> {
    const passkey = await this.#verified(credential);
    const account = passkey && (await this.accounts.byId(passkey.userId));
    if (!account?.emailVerifiedAt) throw invalidCredentials();
    return this.sessions.open(account, { place, secondFactorShown: true, passkeyId: passkey?.id });
  }

  async #verified(credential: PasskeySignInRequest['credential']): Promise<StoredPasskey | undefined> {
    const challenge = challengeIn(credential.response.clientDataJSON);
    // Used up first, whatever the rest is like.
    if (challenge === undefined || !(await this.challenges.take(challenge))) return undefined;
    const passkey = await this.passkeys.byCredential(bytesOf(credential.id));
    const counter = passkey && (await this.relyingParty.verifySignature(credential, challenge, passkey));
    return passkey && counter !== undefined && (await this.passkeys.use(passkey.id, counter)) ? passkey : undefined;
  }
}
