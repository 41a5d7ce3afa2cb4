import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashOf, newToken } from '../session/token-hash.js';

export type MailPurpose = 'verify-email' | 'reset-password';

/** Hours a mailed link works. */
const lifetimeHours: Record<MailPurpose, number> = { 'verify-email': 24, 'reset-password': 1 };

export interface MailToken {
  readonly token: string;
  readonly expiresAt: string;
}

@Injectable()
export class MailTokens {
  /** A new one; those mailed before it for the same purpose stop working. */
  async issue(tx: EntityManager, userId: string, purpose: MailPurpose): Promise<MailToken> {
    const token = newToken();
    const [row] = await tx.query<{ expires_at: Date }[]>(
      `WITH earlier AS (DELETE FROM mail_tokens WHERE user_id = $2 AND purpose = $3)
       INSERT INTO mail_tokens (hash, user_id, purpose, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4))
       RETURNING expires_at`,
      [hashOf(token), userId, purpose, lifetimeHours[purpose]],
    );
    return { token, expiresAt: (row?.expires_at ?? new Date()).toISOString() };
  }

  /** Whose token it is; it works once, until it expires. */
  async redeem(tx: EntityManager, token: string, purpose: MailPurpose): Promise<string | undefined> {
    const [rows]: [{ user_id: string }[], number] = await tx.query(
      `DELETE FROM mail_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > now() RETURNING user_id`,
      [hashOf(token), purpose],
    );
    return rows[0]?.user_id;
  }
}
