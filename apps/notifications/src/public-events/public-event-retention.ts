import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PublicEvents } from './public-events.repository.js';

const everyMs = 3_600_000;
/** Long enough for an integrator who was away over the summer. */
const keptDays = 90;

/** Forgets public events and what was known of their orders after 90 days. */
@Injectable()
export class PublicEventRetention implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(PublicEventRetention.name);
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly events: PublicEvents) {}

  onModuleInit(): void {
    this.#timer = setInterval(() => {
      this.events.forget(keptDays).catch(error => this.#logger.warn(`old public events stay for now: ${String(error)}`));
    }, everyMs);
    this.#timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }
}
