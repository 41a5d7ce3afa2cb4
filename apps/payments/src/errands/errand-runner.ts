import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inSpan } from '@kirana/observability';
import { CloseCheckout } from '../close-checkout/close-checkout.js';
import { FollowPayment } from '../follow-payment/follow-payment.js';
import { OpenCheckout } from '../open-checkout/open-checkout.js';
import { RefundPayment } from '../refund-payment/refund-payment.js';
import { again, type Ending, type Errand } from './errand.js';
import { ErrandBell } from './errand-bell.js';
import { ErrandRepository } from './errand.repository.js';

const atATime = 16;
const lookEveryMs = 250;

/** Runs the errands to the provider. Any number of replicas may run; each takes those no other holds. */
@Injectable()
export class ErrandRunner implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(ErrandRunner.name);
  readonly #running = new Set<Promise<void>>();
  #stopped = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly errands: ErrandRepository,
    private readonly bell: ErrandBell,
    private readonly openCheckout: OpenCheckout,
    private readonly closeCheckout: CloseCheckout,
    private readonly followPayment: FollowPayment,
    private readonly refundPayment: RefundPayment,
  ) {}

  onApplicationBootstrap(): void {
    this.#loop = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.bell.ring();
    await this.#loop;
    await Promise.all(this.#running);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const free = atATime - this.#running.size;
      const taken = free > 0 ? await this.#claim(free) : 0;
      if (taken === 0 || taken === free) await this.bell.wait(lookEveryMs);
    }
  }

  async #claim(free: number): Promise<number> {
    try {
      const errands = await this.errands.claim(free, this.bell.leaseMs);
      for (const errand of errands) {
        const run = this.#do(errand).finally(() => {
          this.#running.delete(run);
          this.bell.ring();
        });
        this.#running.add(run);
      }
      return errands.length;
    } catch (error) {
      this.#logger.warn(`errands stand still, trying again: ${String(error)}`);
      return 0;
    }
  }

  async #do(errand: Errand): Promise<void> {
    try {
      const ending = await this.#inItsTrace(errand).catch((error: unknown) => again(errand.attempts, String(error)));
      if (ending.kind === 'done') return;
      if (errand.attempts > 2) this.#logger.warn(`${errand.key}: ${ending.why}; trying again in ${ending.afterMs} ms`);
      await this.errands.putOff(errand, ending.afterMs, ending.why);
    } catch (error) {
      // The database is away; the errand comes back when its lease ends.
      this.#logger.warn(`${errand.key}: ${String(error)}`);
    }
  }

  /** In the trace of whoever wanted the errand, long after that is over. */
  #inItsTrace(errand: Errand): Promise<Ending> {
    const { kind, orderId, attempts, traceparent, correlationId } = errand;
    const attributes = { 'kirana.errand.kind': kind, 'kirana.order.id': orderId, 'kirana.attempt': attempts } as const;
    return inSpan(
      { service: 'payments', name: `errand ${kind}`, kind: 'client', parent: traceparent, attributes },
      { orderId, correlationId: correlationId ?? orderId },
      async span => {
        const ending = await this.#attempt(errand);
        span.set({ 'kirana.outcome': ending.kind });
        return ending;
      },
    );
  }

  #attempt(errand: Errand): Promise<Ending> {
    switch (errand.kind) {
      case 'open':
        return this.openCheckout.run(errand);
      case 'close':
        return this.closeCheckout.run(errand);
      case 'look':
        return this.followPayment.run(errand);
      case 'refund':
        return this.refundPayment.run(errand);
    }
  }
}
