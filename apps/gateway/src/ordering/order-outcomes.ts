import { Controller, Injectable } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { orderAccepted, orderAwaitingPayment, orderCancelled, orderRejected, type DataOf, type EventOf } from '@kirana/contracts';

/** Events that report the outcome of an order. */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'awaiting-payment'; readonly url: string }
  | { readonly kind: 'rejected'; readonly shortLines: DataOf<typeof orderRejected>['shortLines'] }
  | { readonly kind: 'cancelled' };

type Listener = (outcome: Outcome | undefined) => void;

/** Lets requests wait for an order's outcome; any number of requests can wait for the same order. */
@Injectable()
export class OrderOutcomes {
  readonly #waiting = new Map<string, Set<Listener>>();

  /** Starts waiting at once; `outcome` resolves with undefined after `timeoutMs`. Call `stop` when the outcome is no longer needed. */
  expect(orderId: string, timeoutMs: number): { outcome: Promise<Outcome | undefined>; stop: () => void } {
    const listeners = this.#waiting.get(orderId) ?? new Set<Listener>();
    this.#waiting.set(orderId, listeners);
    let stop = () => undefined as void;
    const outcome = new Promise<Outcome | undefined>(resolve => {
      const timer = setTimeout(() => finish(undefined), timeoutMs);
      const finish: Listener = outcome => {
        clearTimeout(timer);
        listeners.delete(finish);
        if (listeners.size === 0 && this.#waiting.get(orderId) === listeners) this.#waiting.delete(orderId);
        resolve(outcome);
      };
      stop = () => finish(undefined);
      listeners.add(finish);
    });
    return { outcome, stop };
  }

  /** Resolves all requests in this process that wait for this order; there may be none. */
  resolve(orderId: string, outcome: Outcome): void {
    // Each listener removes itself from the set while it runs, which is safe during iteration.
    for (const listener of this.#waiting.get(orderId) ?? []) listener(outcome);
  }
}

@Controller()
export class OrderOutcomeHandlers {
  constructor(private readonly outcomes: OrderOutcomes) {}

  @EventPattern(orderAccepted.type)
  accepted(@Payload() { data }: EventOf<typeof orderAccepted>): void {
    this.outcomes.resolve(data.orderId, { kind: 'accepted' });
  }

  @EventPattern(orderAwaitingPayment.type)
  awaitingPayment(@Payload() { data }: EventOf<typeof orderAwaitingPayment>): void {
    this.outcomes.resolve(data.orderId, { kind: 'awaiting-payment', url: data.paymentUrl });
  }

  @EventPattern(orderRejected.type)
  rejected(@Payload() { data }: EventOf<typeof orderRejected>): void {
    this.outcomes.resolve(data.orderId, { kind: 'rejected', shortLines: data.shortLines });
  }

  @EventPattern(orderCancelled.type)
  cancelled(@Payload() { data }: EventOf<typeof orderCancelled>): void {
    this.outcomes.resolve(data.orderId, { kind: 'cancelled' });
  }
}
