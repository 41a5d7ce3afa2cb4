import { Injectable } from '@nestjs/common';
import { Tasks } from '@kirana/observability';
import { PublicEvents } from './public-events.repository.js';

const everyMs = 3_600_000;
/** Long enough for an integrator who was offline for a whole summer, days. */
const keptDays = 90;

/** Deletes public events and the stored state of their orders after 90 days. */
@Injectable()
export class PublicEventRetention {
  constructor(events: PublicEvents, tasks: Tasks) {
    tasks.every({ name: 'public-event-retention', everyMs, run: () => events.deleteOlderThan(keptDays) });
  }
}
