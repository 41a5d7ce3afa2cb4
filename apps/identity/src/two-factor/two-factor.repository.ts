import type { Transaction } from '@kirana/persistence';
import { Database, type Sql } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** A second factor as stored, with its recovery codes that are left. */
export interface StoredTwoFactor {
  /** Of the authenticator app, encrypted; null without one. */
  readonly secret: string | null;
  /** Of an app of which no code has been confirmed yet. */
  readonly pendingSecret: string | null;
  /** Whether signing in by password takes a code: with an app or a passkey. */
  readonly isOn: boolean;
  readonly lastStep: number;
  /** Wrong codes within the last `failureMinutes`. */
  readonly failures: number;
  readonly recoveryCodesLeft: number;
  /** By the database's clock, which decides which codes are of now. */
  readonly readAt: Date;
}

/** How long wrong codes count, minutes. */
export const failureMinutes = 15;

const stored = `
  SELECT CASE WHEN f.confirmed_at IS NOT NULL THEN f.secret END AS secret, f.pending_secret AS "pendingSecret",
         f.confirmed_at IS NOT NULL AS "isOn", f.last_step::float8 AS "lastStep",
         CASE WHEN f.failing_since > now() - make_interval(mins => ${failureMinutes}) THEN f.failures ELSE 0 END AS failures,
         (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = f.user_id) AS "recoveryCodesLeft",
         clock_timestamp() AS "readAt"
  FROM two_factors f`;

@Injectable()
export class TwoFactorRepository {
  constructor(private readonly database: Database) {}

  async of(userId: string, sql: Sql = this.database): Promise<StoredTwoFactor | undefined> {
    return sql.one<StoredTwoFactor>(`${stored} WHERE f.user_id = $1`, [userId]);
  }

  /** Locks it for the rest of the transaction, so that one code cannot be used twice at the same moment. */
  async lock(tx: Transaction, userId: string): Promise<StoredTwoFactor | undefined> {
    return tx.one<StoredTwoFactor>(`${stored} WHERE f.user_id = $1 FOR UPDATE OF f`, [userId]);
  }

  /** Stores a secret that is to be confirmed, in place of an earlier one; returns false if the account has an app. */
  async begin(tx: Transaction, userId: string, secret: string): Promise<boolean> {
    const stored = await tx.count(
      `INSERT INTO two_factors (user_id, pending_secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET pending_secret = excluded.pending_secret, last_step = 0
       WHERE two_factors.confirmed_at IS NULL OR two_factors.secret IS NULL`,
      [userId, secret],
    );
    return stored === 1;
  }

  /** Makes the app with the secret to be confirmed the account's own. */
  async switchAppOn(tx: Transaction, userId: string): Promise<void> {
    await tx.count(
      `UPDATE two_factors SET secret = pending_secret, pending_secret = NULL, confirmed_at = coalesce(confirmed_at, now())
       WHERE user_id = $1`,
      [userId],
    );
  }

  /** For a passkey; locks it for the rest of the transaction, and returns whether the account has had no second factor. */
  async switchOn(tx: Transaction, userId: string): Promise<boolean> {
    await tx.count(`INSERT INTO two_factors (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING`, [userId]);
    if ((await this.lock(tx, userId))?.isOn) return false;
    // A secret without a confirmation is one that an earlier version of the service has left.
    await tx.count(`UPDATE two_factors SET secret = NULL, confirmed_at = now() WHERE user_id = $1`, [userId]);
    return true;
  }

  async removeApp(tx: Transaction, userId: string): Promise<void> {
    await tx.count(`UPDATE two_factors SET secret = NULL, pending_secret = NULL WHERE user_id = $1`, [userId]);
  }

  /** Whether the account has an app or a passkey. */
  async isAnyLeft(tx: Transaction, userId: string): Promise<boolean> {
    const row = await tx.one<{ isLeft: boolean }>(
      `SELECT secret IS NOT NULL OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = f.user_id) AS "isLeft"
       FROM two_factors f WHERE f.user_id = $1`,
      [userId],
    );
    return row?.isLeft ?? false;
  }

  /** Notes that the code of a step was used: it does not count again. */
  async useStep(tx: Transaction, userId: string, step: number): Promise<void> {
    await tx.count(`UPDATE two_factors SET last_step = $2, failures = 0, failing_since = NULL WHERE user_id = $1`, [
      userId,
      step,
    ]);
  }

  /** Uses a recovery code up; returns false if there is no such code. */
  async useRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
    return (await tx.count(`DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2`, [userId, hash])) === 1;
  }

  async countFailure(tx: Transaction, userId: string): Promise<void> {
    await tx.count(
      `UPDATE two_factors SET
         failures = CASE WHEN failing_since > now() - make_interval(mins => $2) THEN failures + 1 ELSE 1 END,
         failing_since = CASE WHEN failing_since > now() - make_interval(mins => $2) THEN failing_since ELSE now() END
       WHERE user_id = $1`,
      [userId, failureMinutes],
    );
  }

  async replaceRecoveryCodes(tx: Transaction, userId: string, hashes: readonly Buffer[]): Promise<void> {
    await tx.count(`DELETE FROM recovery_codes WHERE user_id = $1`, [userId]);
    await tx.count(`INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::bytea[])`, [userId, hashes]);
  }

  /** Removes the app, all passkeys and the recovery codes. */
  async remove(tx: Transaction, userId: string): Promise<void> {
    await tx.count(`DELETE FROM two_factors WHERE user_id = $1`, [userId]);
  }
}
