import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Carts } from './carts.repository.js';

const everyMs = 60 * 60_000;
/** Nobody comes back for a cart they left longer ago. */
const keptDays = 30;

/** Forgets carts nobody has touched for long. */
@Injectable()
export class OldCarts implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly carts: Carts) {}

  onApplicationBootstrap(): void {
    // The next round does what this one could not.
    this.#timer = setInterval(() => void this.carts.forgetUntouchedFor(keptDays).catch(() => undefined), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }
}
