import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SealingKeys } from './sealing-keys.js';

const lookEveryMs = 600_000;

/** An endpoint's secrets as they are stored. A plain one wins, because a version that knows nothing of seals may have changed it. */
export interface StoredSecrets {
  readonly endpointId: string;
  readonly secret: string | null;
  readonly sealed_secret: string | null;
  readonly former_secret: string | null;
  readonly sealed_former_secret: string | null;
}

interface Row extends Omit<StoredSecrets, 'endpointId'> {
  readonly id: string;
}

/** In the words of SQL: a version that cannot read sealed secrets may run or come back. */
const plainAllowed = `coalesce((SELECT until > now() FROM plain_webhook_secrets), false)`;

/** The secrets of endpoints in the database: sealed, and plain beside only as long as a version that reads those may run. */
@Injectable()
export class WebhookSecrets implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(WebhookSecrets.name);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SealingKeys,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.#sealAll();
    this.#timer = setInterval(() => void this.#sealAll(), lookEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** The one of now first. @throws Error when a key is missing. */
  open({ endpointId, ...stored }: StoredSecrets): string[] {
    const present = stored.secret ?? (stored.sealed_secret && this.keys.open(stored.sealed_secret, endpointId));
    const former =
      stored.former_secret ?? (stored.sealed_former_secret && this.keys.open(stored.sealed_former_secret, endpointId));
    return [present, former].filter((secret): secret is string => Boolean(secret));
  }

  /** The secret of a new endpoint, or a new one of an old endpoint; `formerHours` is how long the one before still signs as well. */
  async set(tx: EntityManager, id: string, secret: string, formerHours = 0): Promise<void> {
    const [row] = await tx.query<Row[]>(
      `SELECT id, secret, sealed_secret, NULL AS former_secret, NULL AS sealed_former_secret FROM webhook_endpoints WHERE id = $1 FOR UPDATE`,
      [id],
    );
    const former = row && this.#ifItOpens(row);
    await tx.query(
      `UPDATE webhook_endpoints SET sealed_secret = $2, sealed_former_secret = $3,
         secret = CASE WHEN ${plainAllowed} THEN $4 END, former_secret = CASE WHEN ${plainAllowed} THEN $5 END,
         former_secret_until = CASE WHEN $3::text IS NOT NULL THEN now() + $6 * interval '1 hour' END
       WHERE id = $1`,
      [id, this.keys.seal(secret, id), former ? this.keys.seal(former, id) : null, secret, former ?? null, formerHours],
    );
  }

  /**
   * Seals what is plain and what another key has sealed, takes the plain ones away unless a version that reads them may still run, and forgets
   * former ones that sign no more. Returns how many endpoints it changed.
   */
  async sealAll(): Promise<number> {
    return this.dataSource.transaction(async tx => {
      const rows = await tx.query<(Row & { expired: boolean; plainAllowed: boolean })[]>(
        `SELECT id, secret, sealed_secret, ${plainAllowed} AS "plainAllowed",
           CASE WHEN former_secret_until > now() THEN former_secret END AS former_secret,
           CASE WHEN former_secret_until > now() THEN sealed_former_secret END AS sealed_former_secret,
           former_secret_until <= now() AND (former_secret IS NOT NULL OR sealed_former_secret IS NOT NULL) AS expired
         FROM webhook_endpoints ORDER BY id FOR UPDATE`,
      );
      let changed = 0;
      for (const row of rows) {
        const isSealed = row.sealed_secret !== null && (row.former_secret === null || row.sealed_former_secret !== null);
        const isNewest = [row.sealed_secret, row.sealed_former_secret].every(each => each === null || this.keys.isNewest(each));
        const mustGo = !row.plainAllowed && (row.secret !== null || row.former_secret !== null);
        if (isSealed && isNewest && !mustGo && !row.expired) continue;
        if (await this.#seal(tx, row, row.plainAllowed)) changed += 1;
      }
      return changed;
    });
  }

  /** What cannot be opened stays as it is: its deliveries fail and are tried again, until the key is back. */
  async #seal(tx: EntityManager, row: Row, plainMayStay: boolean): Promise<boolean> {
    try {
      const [present = '', former] = this.open({ ...row, endpointId: row.id });
      const sealed = [this.keys.seal(present, row.id), former === undefined ? null : this.keys.seal(former, row.id)];
      await tx.query(
        `UPDATE webhook_endpoints SET sealed_secret = $2, sealed_former_secret = $3,
           secret = CASE WHEN $4 THEN secret END, former_secret = CASE WHEN $4 AND $3::text IS NOT NULL THEN former_secret END
         WHERE id = $1`,
        [row.id, ...sealed, plainMayStay],
      );
      return true;
    } catch (error) {
      this.#logger.error(`the secret of webhook endpoint ${row.id} cannot be opened: ${String(error)}`);
      return false;
    }
  }

  /** A secret whose key is lost cannot sign any more; a new one may be given all the same. */
  #ifItOpens(row: Row): string | undefined {
    try {
      return this.open({ ...row, endpointId: row.id })[0];
    } catch {
      return undefined;
    }
  }

  async #sealAll(): Promise<void> {
    try {
      const changed = await this.sealAll();
      if (changed > 0) this.#logger.log(`the secrets of ${changed} webhook endpoints are sealed with the present key`);
    } catch (error) {
      this.#logger.warn(`the secrets of webhook endpoints are looked at later: ${String(error)}`);
    }
  }
}
