import { CONFIG } from '@kirana/config';
import { roleOf } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { Inject, Injectable } from '@nestjs/common';
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';
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

/** Verifies access tokens with identity's public keys, without a request to identity; accepts several keys during rotation. */
@Injectable()
export class AccessTokenVerifier {
  readonly #keys: JWTVerifyGetKey;

  constructor(
    @Inject(CONFIG) config: Pick<GatewayConfig, 'ACCESS_TOKEN_PUBLIC_KEYS'>,
    private readonly revocations: Revocations,
  ) {
    this.#keys = createLocalJWKSet(JSON.parse(config.ACCESS_TOKEN_PUBLIC_KEYS.reveal()) as JSONWebKeySet);
  }

  /** @throws ProblemError 401 `invalid-token` for a token that is forged, expired, issued for another audience or revoked. */
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
      return { userId: sub, email, sessionId: sid, rightsVersion: rv, role: roleOf(roles[0]), expiresAt: exp * 1_000 };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}
