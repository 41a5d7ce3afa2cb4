import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@kirana/persistence';
import { hashOf, newToken } from './token-hash.js';

export type MailPurpose = 'verify-email' | 'reset-password';

/** Lifetime of an emailed link in hours. */
const lifetimeHours: Record<MailPurpose, number> = { 'verify-email': 24, 'reset-password': 1 };

export interface MailToken {
  readonly token: string;
  readonly expiresAt: string;
}

/** A token as stored. */
export interface StoredMailToken {
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

@Injectable()
export class MailTokens {
  constructor(private readonly database: Database) {}

  /** Issues a new token; earlier ones for the same purpose become invalid. */
  async issue(tx: Transaction, userId: string, purpose: MailPurpose): Promise<MailToken> {
    const token = newToken();
    const row = await tx.one<{ expires_at: Date }>(
      `WITH earlier AS (DELETE FROM mail_tokens WHERE user_id = $2 AND purpose = $3)
       INSERT INTO mail_tokens (hash, user_id, purpose, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4))
       RETURNING expires_at`,
      [hashOf(token), userId, purpose, lifetimeHours[purpose]],
    );
    return { token, expiresAt: (row?.expires_at ?? new Date()).toISOString() };
  }

  /** Returns the token's owner without redeeming the token. */
  async ownerOf(token: string, purpose: MailPurpose): Promise<string | undefined> {
    const row = await this.database.one<{ user_id: string }>(
      `SELECT user_id FROM mail_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > now()`,
      [hashOf(token), purpose],
    );
    return row?.user_id;
  }

  /** Removes an account's tokens and returns them for `give`. */
  async take(tx: Transaction, userId: string, purpose: MailPurpose): Promise<StoredMailToken[]> {
    return tx.rows(`DELETE FROM mail_tokens WHERE user_id = $1 AND purpose = $2 RETURNING hash, expires_at AS "expiresAt"`, [
      userId,
      purpose,
    ]);
  }

  async give(tx: Transaction, userId: string, purpose: MailPurpose, tokens: readonly StoredMailToken[]): Promise<void> {
    for (const { hash, expiresAt } of tokens)
      await tx.count(`INSERT INTO mail_tokens (hash, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4)`, [
        hash,
        userId,
        purpose,
        expiresAt,
      ]);
  }

  /** Redeems a token and returns its owner; a token works once and until it expires. */
  async redeem(tx: Transaction, token: string, purpose: MailPurpose): Promise<string | undefined> {
    const redeemed = await tx.one<{ user_id: string }>(
      `DELETE FROM mail_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > now() RETURNING user_id`,
      [hashOf(token), purpose],
    );
    return redeemed?.user_id;
  }
}
