import { CONFIG } from '@kirana/config';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignInRequest } from '@kirana/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { IdentityConfig } from '../config.js';
import { challengeMinutes } from './challenges.repository.js';
import type { StoredPasskey } from './passkeys.repository.js';

/** EdDSA, ES256 and RS256, in this order: what every device has at least one of (WebAuthn, §5.4). */
const algorithms = [-8, -7, -257];
const timeout = challengeMinutes * 60_000;

/** Loaded at the first use: it takes half a second and 27 MB, and not every shop has passkeys. */
let library: Promise<typeof import('@simplewebauthn/server')> | undefined;
const webAuthn = () => (library ??= import('@simplewebauthn/server'));

/** The shop towards devices with passkeys (WebAuthn, level 3). Each passkey belongs to the host name of the shop's public address. */
@Injectable()
export class RelyingParty {
  readonly #logger = new Logger(RelyingParty.name);
  readonly #origin: string;
  readonly #id: string;

  constructor(@Inject(CONFIG) { PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>) {
    this.#origin = PUBLIC_URL;
    this.#id = new URL(PUBLIC_URL).hostname;
  }

  /** What a browser needs to create a passkey for the account; not on the devices of `without`, which have one. */
  creation(
    challenge: string,
    { id, email, fullName }: { id: string; email: string; fullName: string },
    without: PasskeyCreation['excludeCredentials'],
  ): PasskeyCreation {
    return {
      challenge,
      // The page puts the name of the shop in its place; devices do not check it.
      rp: { id: this.#id, name: 'Kirana' },
      user: { id: userHandleOf(id), name: email, displayName: fullName },
      pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: without,
      // Found by the device without a list of the account's passkeys, which would tell strangers that the account exists.
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  request(challenge: string): PasskeyRequest {
    return { challenge, rpId: this.#id, timeout, allowCredentials: [], userVerification: 'required' };
  }

  /** Returns what is to be stored of a new passkey; undefined if it was not created for this challenge on a page of the shop. */
  async verifyNew(
    { id, rawId, type, response }: NewPasskey['credential'],
    challenge: string,
  ): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
    try {
      const { verifyRegistrationResponse } = await webAuthn();
      const transports = response.transports as AuthenticatorTransport[] | undefined;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { id, rawId, type, response: { ...response, ...(transports && { transports }) }, clientExtensionResults: {} },
        ...this.#expected(challenge),
        supportedAlgorithmIDs: algorithms,
      });
      if (!verified || registrationInfo.credential.id !== id) return undefined;
      const { publicKey, counter } = registrationInfo.credential;
      return { credentialId: bytesOf(id), publicKey: Buffer.from(publicKey), counter };
    } catch (error) {
      this.#logger.debug(`a new passkey was refused: ${String(error)}`);
      return undefined;
    }
  }

  /**
   * Returns the device's counter if the passkey has signed this challenge on a page of the shop, and the device has verified its person;
   * otherwise undefined.
   */
  async verifySignature(
    { id, rawId, type, response }: PasskeySignInRequest['credential'],
    challenge: string,
    { publicKey, counter, userId }: StoredPasskey,
  ): Promise<number | undefined> {
    // Required where the account was not named before (§7.2, step 6).
    if (response.userHandle !== userHandleOf(userId)) return undefined;
    try {
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId, type, response, clientExtensionResults: {} },
        ...this.#expected(challenge),
        credential: { id, publicKey: new Uint8Array(publicKey), counter },
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch (error) {
      this.#logger.debug(`a sign-in by passkey was refused: ${String(error)}`);
      return undefined;
    }
  }

  #expected(challenge: string) {
    return {
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#id,
      requireUserVerification: true,
    };
  }
}

export const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url');

/** The account as devices know it: the bytes of its id, which say nothing about the person. */
const userHandleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** Returns the challenge that a device says it has signed; undefined for anything that is no JSON with one. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(bytesOf(clientDataJson).toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
