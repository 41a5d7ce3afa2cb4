import { Tasks } from '@kirana/observability';
import { Injectable } from '@nestjs/common';
import { ProviderEvents } from './provider-events.repository.js';

const everyMs = 3_600_000;
/** Stripe repeats a message for three days; one that comes again later only has its payment looked at again. */
const keptDays = 90;

/** Deletes the messages of the payment provider after 90 days. */
@Injectable()
export class ProviderEventRetention {
  constructor(events: ProviderEvents, tasks: Tasks) {
    tasks.every({ name: 'provider-event-retention', everyMs, run: () => events.deleteOlderThan(keptDays) });
  }
}
