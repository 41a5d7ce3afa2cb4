import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Tasks, type PeriodicTask } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import { SecretBox } from '@kirana/config';
import { WebhookSecretsRepository, type StoredSecrets } from './webhook-secrets.repository.js';

const pollEveryMs = 600_000;

/** Stores the secrets of endpoints encrypted. */
@Injectable()
export class WebhookSecrets implements OnApplicationBootstrap {
  readonly #logger = new Logger(WebhookSecrets.name);
  readonly #task: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly stored: WebhookSecretsRepository,
    private readonly keys: SecretBox,
    tasks: Tasks,
  ) {
    this.#task = tasks.every({ name: 'webhook-secrets', everyMs: pollEveryMs, run: () => this.#sealAll() });
  }

  /** Runs immediately: a key that was changed must not wait for the first interval. */
  async onApplicationBootstrap(): Promise<void> {
    await this.#task.now();
  }

  /** Returns the decrypted secrets, the current one first. @throws Error when a key is missing. */
  open({ endpointId, sealed_secret, sealed_former_secret }: StoredSecrets): string[] {
    return [sealed_secret, sealed_former_secret]
      .filter(sealed => sealed !== null)
      .map(sealed => this.keys.open(sealed, endpointId));
  }

  /** Sets the secret of an endpoint; the former one, if any, remains valid for `formerHours`. */
  async set(tx: Transaction, id: string, secret: string, formerHours = 0): Promise<void> {
    const row = await this.stored.lock(tx, id);
    const former = row && this.#tryToOpen(row)?.[0];
    await this.stored.replace(tx, id, this.keys.seal(secret, id), former ? this.keys.seal(former, id) : null, formerHours);
  }

  /**
   * Re-encrypts secrets that were encrypted with an older key, and deletes former secrets that are no longer valid. A secret whose key is
   * missing stays unchanged: its deliveries fail and are retried until the key is available again. Returns the number of changed
   * endpoints.
   */
  async sealAll(): Promise<number> {
    return this.database.transaction(async tx => {
      const rows = await this.stored.lockAll(tx);
      let changed = 0;
      for (const row of rows) {
        const isNewest = [row.sealed_secret, row.sealed_former_secret].every(each => each === null || this.keys.isNewest(each));
        if (isNewest && !row.expired) continue;
        const secrets = this.#tryToOpen(row);
        if (!secrets) continue;
        const [present = null, former = null] = secrets.map(secret => this.keys.seal(secret, row.endpointId));
        await this.stored.sealAgain(tx, row.endpointId, present, former);
        changed += 1;
      }
      return changed;
    });
  }

  #tryToOpen(row: StoredSecrets): string[] | undefined {
    try {
      return this.open(row);
    } catch (error) {
      this.#logger.error(`the secret of webhook endpoint ${row.endpointId} cannot be decrypted: ${String(error)}`);
      return undefined;
    }
  }

  async #sealAll(): Promise<void> {
    const changed = await this.sealAll();
    if (changed > 0) this.#logger.log(`the secrets of ${changed} webhook endpoints were encrypted again with the current key`);
  }
}
