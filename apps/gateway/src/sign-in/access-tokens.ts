import type { Secret } from '@kirana/config';
import { ProblemError } from '@kirana/http-edge';
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Claims } from './claims.js';
import { Revocations } from './revocations.js';

const Payload = z.object({
  sub: z.uuid(),
  email: z.string(),
  sid: z.uuid(),
  rv: z.int(),
  roles: z.array(z.string()),
  exp: z.number(),
});

export const invalidToken = () => new ProblemError(401, 'invalid-token', 'This session is no longer valid.');

/** Checks access tokens by identity's public keys, without asking anybody; several keys are known while they rotate. */
export class AccessTokens {
  readonly #keys: JWTVerifyGetKey;

  constructor(
    /** A JWK set as JSON. */
    publicKeys: Secret,
    private readonly revocations: Revocations,
  ) {
    this.#keys = createLocalJWKSet(JSON.parse(publicKeys.reveal()) as JSONWebKeySet);
  }

  /** @throws ProblemError 401 `invalid-token` for one that is forged, ended, not for us or revoked. */
  async verify(token: string): Promise<Claims> {
    const claims = await this.#read(token);
    if (!claims || this.revocations.covers(claims)) throw invalidToken();
    return claims;
  }

  async #read(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        issuer: 'kirana:identity',
        audience: 'kirana:gateway',
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: 5,
      });
      const { sub, email, sid, rv, roles, exp } = Payload.parse(payload);
      return { userId: sub, email, sessionId: sid, rightsVersion: rv, isAdmin: roles.includes('admin'), expiresAt: exp * 1_000 };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}
