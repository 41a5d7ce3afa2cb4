import { SecretBox } from '@kirana/config';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, 30 s. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one whose code counts as well: clocks differ, and typing takes time (RFC 6238 §5.2). */
const tolerance = 1;

/** Codes of authenticator apps (TOTP). Their secrets are stored encrypted, bound to the account they belong to. */
@Injectable()
export class Authenticator {
  constructor(private readonly box: SecretBox) {}

  /** Returns a new secret: encrypted for the database, and as the app has to know it. */
  create(userId: string, email: string): { sealed: string; secret: string; uri: string } {
    // RFC 4226 §4 recommends 160 bits.
    const secret = new Secret({ size: 20 });
    const uri = new TOTP({ ...form, issuer: 'Kirana', label: email, secret }).toString();
    return { sealed: this.box.seal(secret.base32, userId), secret: secret.base32, uri };
  }

  /**
   * Returns the step of 30 s whose code this is; undefined for a wrong code, and for one of a step up to `lastStep`, which was used before
   * (RFC 6238 §5.2). The comparison takes the same time for every code.
   */
  stepOf(code: string, sealed: string, userId: string, lastStep: number, now: Date): number | undefined {
    const totp = new TOTP({ ...form, secret: Secret.fromBase32(this.box.open(sealed, userId)) });
    const delta = totp.validate({ token: code, window: tolerance, timestamp: now.getTime() });
    if (delta === null) return undefined;
    const step = Math.floor(now.getTime() / 1_000 / form.period) + delta;
    return step > lastStep ? step : undefined;
  }
}
