import type { Secret } from '@kirana/config';
import { accessTokenFor } from './access-token.js';

/** Makes the key to an order's details again, for the links in letters. */
export class AccessTokens {
  constructor(private readonly secret: Secret) {}

  of(orderId: string): string {
    return accessTokenFor(orderId, this.secret);
  }
}
