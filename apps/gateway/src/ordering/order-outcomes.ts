import { Controller, Injectable } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { orderAccepted, orderAwaitingPayment, orderCancelled, orderRejected, type DataOf, type EventOf } from '@kirana/contracts';

/** How an order that was just placed turned out. */
export type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'awaiting-payment'; readonly url: string }
  | { readonly kind: 'rejected'; readonly shortLines: DataOf<typeof orderRejected>['shortLines'] }
  | { readonly kind: 'cancelled' };

/** Lets a request wait for news of its own order. */
@Injectable()
export class OrderOutcomes {
  readonly #waiting = new Map<string, (outcome: Outcome) => void>();

  /** Starts listening at once; `outcome` resolves with undefined after `timeoutMs`. Call `stop` when it is no longer wanted. */
  expect(orderId: string, timeoutMs: number): { outcome: Promise<Outcome | undefined>; stop: () => void } {
    let stop = () => undefined as void;
    const outcome = new Promise<Outcome | undefined>(resolve => {
      const timer = setTimeout(() => finish(undefined), timeoutMs);
      const finish = (result: Outcome | undefined) => {
        clearTimeout(timer);
        if (this.#waiting.get(orderId) === finish) this.#waiting.delete(orderId);
        resolve(result);
      };
      stop = () => finish(undefined);
      this.#waiting.set(orderId, finish);
    });
    return { outcome, stop };
  }

  /** News have come; nobody may be waiting here. */
  tell(orderId: string, outcome: Outcome): void {
    this.#waiting.get(orderId)?.(outcome);
  }
}

@Controller()
export class OrderOutcomeHandlers {
  constructor(private readonly outcomes: OrderOutcomes) {}

  @EventPattern(orderAccepted.type)
  accepted(@Payload() { data }: EventOf<typeof orderAccepted>): void {
    this.outcomes.tell(data.orderId, { kind: 'accepted' });
  }

  @EventPattern(orderAwaitingPayment.type)
  awaitingPayment(@Payload() { data }: EventOf<typeof orderAwaitingPayment>): void {
    this.outcomes.tell(data.orderId, { kind: 'awaiting-payment', url: data.paymentUrl });
  }

  @EventPattern(orderRejected.type)
  rejected(@Payload() { data }: EventOf<typeof orderRejected>): void {
    this.outcomes.tell(data.orderId, { kind: 'rejected', shortLines: data.shortLines });
  }

  @EventPattern(orderCancelled.type)
  cancelled(@Payload() { data }: EventOf<typeof orderCancelled>): void {
    this.outcomes.tell(data.orderId, { kind: 'cancelled' });
  }
}
