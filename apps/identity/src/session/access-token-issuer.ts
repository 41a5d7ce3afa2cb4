import { CONFIG, type Secret } from '@kirana/config';
import { Inject, Injectable } from '@nestjs/common';
import { SignJWT, importJWK, type CryptoKey, type JWK } from 'jose';
import type { StoredAccount } from '../account/account.repository.js';
import { effectiveRole } from '../account/rights.js';
import type { IdentityConfig } from '../config.js';

/** Lifetime in minutes; a revocation must be kept at least as long. */
export const accessTokenMinutes = 10;

/** Signs short-lived access tokens (EdDSA, `at+jwt`), which the gateway verifies without calling identity. */
@Injectable()
export class AccessTokenIssuer {
  readonly #key: Promise<{ key: CryptoKey | Uint8Array; kid: string }>;

  constructor(@Inject(CONFIG) config: Pick<IdentityConfig, 'ACCESS_TOKEN_KEY'>) {
    this.#key = load(config.ACCESS_TOKEN_KEY);
  }

  /** Issues an access token. `rv` is the version of the user's rights: a later change of rights invalidates the token. */
  async issue(account: StoredAccount, sessionId: string, now = new Date()): Promise<{ accessToken: string; expiresAt: string }> {
    const { key, kid } = await this.#key;
    const role = effectiveRole(account);
    const issued = Math.floor(now.getTime() / 1_000);
    const expires = issued + accessTokenMinutes * 60;
    const accessToken = await new SignJWT({
      email: account.email,
      sid: sessionId,
      rv: account.rightsVersion,
      roles: role ? [role] : [],
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
      .setSubject(account.id)
      .setIssuer('kirana:identity')
      .setAudience('kirana:gateway')
      .setIssuedAt(issued)
      .setExpirationTime(expires)
      .sign(key);
    return { accessToken, expiresAt: new Date(expires * 1_000).toISOString() };
  }
}

/** `secret`: a private Ed25519 key as JSON, with `kid`. */
async function load(secret: Secret): Promise<{ key: CryptoKey | Uint8Array; kid: string }> {
  const jwk = JSON.parse(secret.reveal()) as JWK;
  if (!jwk.kid) throw new Error('ACCESS_TOKEN_KEY has no kid');
  return { key: await importJWK(jwk, 'EdDSA'), kid: jwk.kid };
}
