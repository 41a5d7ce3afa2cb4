import { Injectable } from '@nestjs/common';
import { Tasks } from '@kirana/observability';
import { Database, inBatches } from '@kirana/persistence';

const everyMs = 3_600_000;

/** Deletes handled events from the inbox after 14 days: far longer than any message can wait or be redriven unnoticed. */
@Injectable()
export class InboxRetention {
  constructor(
    private readonly database: Database,
    tasks: Tasks,
  ) {
    tasks.every({ name: 'inbox-retention', everyMs, run: () => this.#deleteOld() });
  }

  async #deleteOld(): Promise<void> {
    await inBatches(most =>
      this.database.count(
        `DELETE FROM inbox WHERE ctid = ANY (ARRAY(SELECT ctid FROM inbox WHERE processed_at < now() - interval '14 days' LIMIT $1))`,
        [most],
      ),
    );
  }
}
