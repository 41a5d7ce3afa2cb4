import type { Passkey, PasskeyTransport } from '@kirana/contracts';
import { Database, type Sql, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** A passkey as a sign-in needs it. */
export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  /** How often the device has signed; 0 of devices that do not count. */
  readonly counter: number;
}

export interface NewStoredPasskey extends Omit<StoredPasskey, 'id'> {
  readonly transports: readonly PasskeyTransport[];
  readonly name: string;
}

@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  /** Returns the passkeys of an account, the oldest first. */
  async of(userId: string): Promise<Passkey[]> {
    const rows = await this.database.rows<{ id: string; name: string; createdAt: Date; lastUsedAt: Date | null }>(
      `SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkeys
       WHERE user_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** Returns what a browser needs to recognise the devices that have a passkey of the account already. */
  async devicesOf(userId: string): Promise<{ credentialId: Buffer; transports: PasskeyTransport[] }[]> {
    return this.database.rows(`SELECT credential_id AS "credentialId", transports FROM passkeys WHERE user_id = $1`, [userId]);
  }

  async count(sql: Sql, userId: string): Promise<number> {
    return (await sql.one<{ n: number }>(`SELECT count(*)::int AS n FROM passkeys WHERE user_id = $1`, [userId]))?.n ?? 0;
  }

  async byCredential(credentialId: Buffer): Promise<StoredPasskey | undefined> {
    return this.database.one<StoredPasskey>(
      `SELECT id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter
       FROM passkeys WHERE credential_id = $1`,
      [credentialId],
    );
  }

  /** Returns false if the device's passkey is stored already, for this account or another one. */
  async add(tx: Transaction, { userId, credentialId, publicKey, counter, transports, name }: NewStoredPasskey): Promise<boolean> {
    const added = await tx.count(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (credential_id) DO NOTHING`,
      [userId, credentialId, publicKey, counter, transports, name],
    );
    return added === 1;
  }

  /**
   * Notes a use. Returns false if the passkey is gone, or if its counter has not grown: then the device was copied, and one of the two copies
   * signs in with an outdated counter (WebAuthn, §7.2). Devices that do not count always say 0.
   */
  async use(id: string, counter: number): Promise<boolean> {
    const used = await this.database.count(
      `UPDATE passkeys SET counter = $2, last_used_at = clock_timestamp()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
      [id, counter],
    );
    return used === 1;
  }

  /** Returns false if the account has no such passkey. */
  async rename(userId: string, id: string, name: string): Promise<boolean> {
    return (await this.database.count(`UPDATE passkeys SET name = $3 WHERE id = $2 AND user_id = $1`, [userId, id, name])) === 1;
  }

  /** Returns false if the account has no such passkey. */
  async remove(tx: Transaction, userId: string, id: string): Promise<boolean> {
    return (await tx.count(`DELETE FROM passkeys WHERE id = $2 AND user_id = $1`, [userId, id])) === 1;
  }
}
