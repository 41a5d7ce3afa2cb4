import type { Secret } from '@kirana/config';
import { createECDH } from 'node:crypto';

/** With what the shop identifies itself to push services (VAPID, RFC 8292). */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom an operator of a push service may write to. */
  readonly subject: string;
}

/** The shop's key for push messages, if it has one. */
export class PushKeys {
  readonly vapid: Vapid | null;

  /** `key`: the private key, 32 bytes as base64url; the public one follows from it. */
  constructor(key: Secret | undefined, contact: string) {
    if (!key) {
      this.vapid = null;
      return;
    }
    const privateKey = key.reveal();
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    this.vapid = { publicKey: pair.getPublicKey('base64url'), privateKey, subject: `mailto:${contact}` };
  }
}
