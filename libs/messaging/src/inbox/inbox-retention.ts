import { Injectable } from '@nestjs/common';
import { Tasks } from '@kirana/observability';
import { Database } from '@kirana/persistence';

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
    await this.database.count(`DELETE FROM inbox WHERE processed_at < now() - interval '14 days'`);
  }
}
