import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RevocationRepository } from './revocation.repository.js';

const everyMs = 10 * 60_000;

/** Forgets now and then what nobody needs any more. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly revocations: RevocationRepository) {}

  onApplicationBootstrap(): void {
    // The next round does what this one could not.
    this.#timer = setInterval(() => void this.revocations.forgetOld().catch(() => undefined), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }
}
