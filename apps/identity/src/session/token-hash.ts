import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Secret } from '@kirana/config';

/** 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * The refresh token that follows `token`. Made from it, so that twenty tabs which renew at the same time all get the same one although only
 * hashes are stored (ADR 0030).
 */
export const successorOf = (token: string, secret: Secret) =>
  createHmac('sha256', secret.reveal()).update(`refresh:${token}`).digest('base64url');
