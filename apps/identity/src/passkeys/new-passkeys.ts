import {
  mostPasskeys,
  passkeyTransports,
  type NewPasskey,
  type PasskeyAdded,
  type PasskeyCreation,
  type PasskeyProof,
} from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from '../session/session.repository.js';
import { OwnerProof, wrongPasswordOrCode, type Owner } from '../two-factor/owner-proof.js';
import { newRecoveryCodes } from '../two-factor/recovery-codes.js';
import { SecondFactor } from '../two-factor/second-factor.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { Challenges } from './challenges.repository.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { RelyingParty, challengeIn } from './relying-party.js';

/** Adding passkeys to one's own account. */
@Injectable()
export class NewPasskeys {
  /** Nine: it checks a password, a code and a passkey, and changes factor, passkeys and sessions, with an entry in the audit log. */
  constructor(
    private readonly proof: OwnerProof,
    private readonly secondFactor: SecondFactor,
    private readonly factors: TwoFactorRepository,
    private readonly challenges: Challenges,
    private readonly relyingParty: RelyingParty,
    private readonly passkeys: PasskeysRepository,
    private readonly sessions: SessionRepository,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  /**
   * Returns what a browser needs to create a passkey. It takes what switching the account's second factor off takes: the password, and with an
   * authenticator app a code.
   *
   * @throws ProblemError 401 `invalid-credentials` for a wrong password or code, 403 `email-not-verified`, 409 `not-possible-now` with the
   * most passkeys already.
   */
  async begin({ userId }: Owner, { password, code }: PasskeyProof): Promise<PasskeyCreation> {
    const account = await this.proof.ofConfirmed(userId, password);
    const hasApp = (await this.factors.of(userId))?.secret != null;
    if (hasApp && (code === undefined || !(await this.secondFactor.use(userId, code)))) throw wrongPasswordOrCode();
    const devices = await this.passkeys.devicesOf(userId);
    if (devices.length >= mostPasskeys) throw tooMany();
    const without = devices.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key' as const,
      transports,
    }));
    return this.relyingParty.creation(await this.challenges.toAdd(userId), account, without);
  }

  /**
   * Adds the passkey that the browser has created. The first second factor of an account comes with recovery codes, and the first passkey ends
   * all other sessions, because they began without it.
   *
   * @throws ProblemError 409 `not-possible-now` for a passkey that is stored already, or one too many; 422 `invalid-passkey`.
   */
  async add(owner: Owner, { name, credential }: NewPasskey): Promise<PasskeyAdded> {
    const { userId, sessionId } = owner;
    const challenge = challengeIn(credential.response.clientDataJSON);
    const isTaken = challenge !== undefined && (await this.challenges.take(challenge, userId));
    const verified = isTaken ? await this.relyingParty.verifyNew(credential, challenge) : undefined;
    if (!verified) throw new ProblemError(422, 'invalid-passkey', 'The passkey was not accepted. Begin again.');
    const transports = passkeyTransports.filter(each => credential.response.transports?.includes(each));
    const { shown, hashes } = newRecoveryCodes();
    const isFirstFactor = await this.database.transaction(async tx => {
      const wasOff = await this.factors.switchOn(tx, userId);
      const before = await this.passkeys.count(tx, userId);
      if (before >= mostPasskeys) throw tooMany();
      if (!(await this.passkeys.add(tx, { ...verified, userId, transports, name })))
        throw new ProblemError(409, 'not-possible-now', 'This passkey is in use already.');
      if (wasOff) await this.factors.replaceRecoveryCodes(tx, userId, hashes);
      if (before === 0) await this.sessions.endOthers(tx, userId, sessionId);
      // Without its name, which may say something about the person: the log is kept for good.
      await this.auditLog.note(tx, [{ actor: { userId, email: owner.email }, action: 'add-passkey', subject: userId }]);
      return wasOff;
    });
    return { items: await this.passkeys.of(userId), recoveryCodes: isFirstFactor ? shown : [] };
  }
}

const tooMany = () => new ProblemError(409, 'not-possible-now', `An account can have ${mostPasskeys} passkeys.`);
