import {
  partialRefundCompleted,
  partialRefundFailed,
  refundCompleted,
  refundFound,
  refundReversed,
  withdrawnRefundCompleted,
} from '@kirana/contracts';
import { Outbox, newEvent, type NewEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import { PaymentLedgerRepository } from '../payment/payment-ledger.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { refundRow, type RefundInput, type RefundNews, type RefundState } from '../payment/refund-states.js';
import type { Refund } from '../payment/refund.js';
import { RefundRepository, type RefundChange } from '../payment/refund.repository.js';

/** What is known of a step: of the provider its id and the sum, or its reason; of orders the version of the order. */
export interface RefundFacts extends RefundChange {
  readonly amountMinor?: number;
  readonly why?: string | undefined;
}

/** Takes refunds along their table: state, ledger, events and job in the transaction of the step. */
@Injectable()
export class ProviderRefundSteps {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: PaymentLedgerRepository,
    private readonly outbox: Outbox,
    private readonly jobs: ProviderJobsRepository,
  ) {}

  /** Applies an input to a refund of a locked payment, read under that lock. Returns its state afterwards. */
  async apply(
    tx: Transaction,
    payment: Payment,
    refund: Refund,
    input: RefundInput,
    facts: RefundFacts = {},
  ): Promise<RefundState> {
    const row = refundRow(refund.state, input);
    if ('ignore' in row || 'anew' in row) return refund.state;
    const state = row.to ?? refund.state;
    await this.refunds.change(tx, refund.id, state, facts);
    const amountMinor = facts.amountMinor ?? refund.amountMinor;
    const providerId = facts.providerId ?? refund.providerId ?? refund.id;
    const isNew = row.enter === undefined || (await this.#enter(tx, row.enter, { ...refund, providerId, amountMinor }));
    if (row.tell && isNew) await this.#tell(tx, payment, row.tell, { ...refund, amountMinor }, facts.why ?? state);
    if (row.ask) await this.jobs.enqueue(tx, 'refund', refund.orderId, { refundId: refund.id });
    return state;
  }

  #enter(
    tx: Transaction,
    kind: 'refund' | 'reversal',
    { orderId, providerId, amountMinor }: { orderId: string; providerId: string; amountMinor: number },
  ): Promise<boolean> {
    return kind === 'refund'
      ? this.ledger.refunded(tx, orderId, providerId, amountMinor)
      : this.ledger.reversed(tx, orderId, providerId, amountMinor);
  }

  async #tell(tx: Transaction, payment: Payment, news: RefundNews, refund: Refund, why: string): Promise<void> {
    const version = await this.payments.change(tx, payment, {});
    this.outbox.add(tx, eventsOf(news, refund, version, why));
  }
}

/** Returns what orders is told. It asks again by itself for the refusal of a whole refund. */
function eventsOf(
  news: RefundNews,
  { orderId, requestId, reason, amountMinor }: Refund,
  version: number,
  why: string,
): NewEvent[] {
  const part = requestId === null ? {} : { refundId: requestId };
  switch (news) {
    case 'completed':
      return requestId === null
        ? [newEvent(refundCompleted, orderId, version, { orderId, amountMinor })]
        : [newEvent(partialRefundCompleted, orderId, version, { orderId, refundId: requestId, amountMinor })];
    case 'failed':
      return requestId === null ? [] : [newEvent(partialRefundFailed, orderId, version, { orderId, refundId: requestId, why })];
    case 'reversed':
      return [newEvent(refundReversed, orderId, version, { orderId, ...part, amountMinor, why })];
    case 'found':
      return [
        newEvent(refundFound, orderId, version, {
          orderId,
          refundId: requestId ?? '',
          amountMinor,
          by: reason === 'dispute' ? reason : 'provider',
        }),
      ];
    case 'made-anyway':
      return [newEvent(withdrawnRefundCompleted, orderId, version, { orderId, ...part, amountMinor })];
  }
}
