import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secret } from '@kirana/config';

/** Returns a new token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Returns the hash of a token, which is stored in its place. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Returns the refresh token that follows `token`. It is derived from it, so that twenty tabs renewing at the same time all get the same one
 * although only hashes are stored (ADR 0020).
 */
export const successorOf = (token: string, secret: Secret) =>
  createHmac('sha256', secret.reveal()).update(`refresh:${token}`).digest('base64url');
