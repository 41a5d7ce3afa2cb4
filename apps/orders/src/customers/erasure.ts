import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CustomersRepository } from './customers.repository.js';

const everyMs = 60_000;

/** Forgets, minute by minute, the customers of orders that were still open when their account was erased. */
@Injectable()
export class Erasure implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly customers: CustomersRepository) {}

  onApplicationBootstrap(): void {
    // What fails is done a minute later: the note stays until it is.
    this.#timer = setInterval(() => void this.customers.forgetClosed().catch(() => undefined), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }
}
