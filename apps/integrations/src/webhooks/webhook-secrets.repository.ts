import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';

/** An endpoint's secrets as they are stored; the former one only while it is valid. */
export interface StoredSecrets {
  readonly endpointId: string;
  readonly sealed_secret: string | null;
  readonly sealed_former_secret: string | null;
}

/** Reads and writes the columns of `webhook_endpoints` that hold secrets. */
@Injectable()
export class WebhookSecretsRepository {
  /** Locks the endpoint and returns its current secret, without the former one. */
  lock(tx: Transaction, id: string): Promise<StoredSecrets | undefined> {
    return tx.one(
      `SELECT id AS "endpointId", sealed_secret, NULL AS sealed_former_secret FROM webhook_endpoints WHERE id = $1 FOR UPDATE`,
      [id],
    );
  }

  /** Locks all endpoints; `expired` means that a former secret is no longer valid. */
  lockAll(tx: Transaction): Promise<(StoredSecrets & { expired: boolean })[]> {
    return tx.rows(
      `SELECT id AS "endpointId", sealed_secret,
         CASE WHEN former_secret_until > now() THEN sealed_former_secret END AS sealed_former_secret,
         former_secret_until <= now() AND sealed_former_secret IS NOT NULL AS expired
       FROM webhook_endpoints ORDER BY id FOR UPDATE`,
    );
  }

  /** Replaces the secret; the former one remains valid for `formerHours`. */
  async replace(tx: Transaction, id: string, sealed: string, sealedFormer: string | null, formerHours: number): Promise<void> {
    await tx.count(
      `UPDATE webhook_endpoints SET sealed_secret = $2, sealed_former_secret = $3,
         former_secret_until = CASE WHEN $3::text IS NOT NULL THEN now() + $4 * interval '1 hour' END
       WHERE id = $1`,
      [id, sealed, sealedFormer, formerHours],
    );
  }

  async sealAgain(tx: Transaction, id: string, sealed: string | null, sealedFormer: string | null): Promise<void> {
    await tx.count(`UPDATE webhook_endpoints SET sealed_secret = $2, sealed_former_secret = $3 WHERE id = $1`, [
      id,
      sealed,
      sealedFormer,
    ]);
  }
}
