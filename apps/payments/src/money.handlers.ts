import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import {
  checkoutExpired,
  paymentCaptured,
  paymentDue,
  paymentFailed,
  paymentVoidDue,
  refundCompleted,
  refundDue,
  type EventOf,
} from '@kirana/contracts';
import { Inbox, Outbox, PermanentFailure, fact } from '@kirana/messaging';
import { afterCommit } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import { ErrandBell } from './errands/errand-bell.js';
import { ErrandRepository } from './errands/errand.repository.js';
import type { Payment } from './payment/payment.js';
import { PaymentRepository } from './payment/payment.repository.js';
import { RefundRepository } from './refund-payment/refund.repository.js';

/** What orders wants done about money. Nothing is asked of the provider here: it is written down, and an errand follows. */
@Controller()
export class MoneyHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly outbox: Outbox,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly errands: ErrandRepository,
    private readonly bell: ErrandBell,
  ) {}

  @EventPattern(paymentDue.type)
  async paymentDue(@Payload() event: EventOf<typeof paymentDue>): Promise<void> {
    await this.inbox.once(event, 'money', async tx => {
      if (await this.payments.begin(tx, event.data)) await this.errands.want(tx, 'open', event.data.orderId);
      afterCommit(tx, () => this.bell.ring());
    });
  }

  @EventPattern(paymentVoidDue.type)
  async paymentVoidDue(@Payload() event: EventOf<typeof paymentVoidDue>): Promise<void> {
    const { orderId } = event.data;
    await this.inbox.once(event, 'money', async tx => {
      if (await this.payments.voidBeforehand(tx, orderId)) {
        this.outbox.add(tx, [fact(checkoutExpired, orderId, 0, { orderId })]);
        return;
      }
      const payment = await this.payments.lock(tx, orderId);
      if (payment) await this.#void(tx, payment);
      afterCommit(tx, () => this.bell.ring());
    });
  }

  @EventPattern(refundDue.type)
  async refundDue(@Payload() event: EventOf<typeof refundDue>): Promise<void> {
    const { orderId, amountMinor, reason } = event.data;
    await this.inbox.once(event, 'money', async tx => {
      const payment = await this.payments.lock(tx, orderId);
      if (!payment || payment.capturedMinor === 0) throw new PermanentFailure(`nothing was taken for order ${orderId}`);
      const { refund, isNew } = await this.refunds.ask(tx, orderId, reason, amountMinor);
      if (isNew && (await this.refunds.promised(tx, orderId)) > payment.capturedMinor) {
        throw new PermanentFailure(`order ${orderId} would get back more than was taken`);
      }
      if (refund.state === 'done') {
        this.outbox.add(tx, [fact(refundCompleted, orderId, payment.version, { orderId, amountMinor: refund.amountMinor })]);
      } else {
        await this.errands.want(tx, 'refund', orderId, { refundId: refund.id });
        afterCommit(tx, () => this.bell.ring());
      }
    });
  }

  /** Orders waits for an answer, so one that was given before is given again. */
  async #void(tx: EntityManager, payment: Payment): Promise<void> {
    const { orderId, version } = payment;
    switch (payment.state) {
      case 'paid':
        this.outbox.add(tx, [
          fact(paymentCaptured, orderId, version, {
            orderId,
            sessionId: payment.sessionId ?? '',
            amountMinor: payment.capturedMinor,
          }),
        ]);
        return;
      case 'failed':
        this.outbox.add(tx, [fact(paymentFailed, orderId, version, { orderId, reason: payment.failure ?? 'payment-failed' })]);
        return;
      case 'expired':
        this.outbox.add(tx, [fact(checkoutExpired, orderId, version, { orderId })]);
        return;
      default:
        await this.#close(tx, payment);
    }
  }

  async #close(tx: EntityManager, payment: Payment): Promise<void> {
    const { orderId } = payment;
    const neverAsked = payment.state === 'opening' && (await this.errands.withdraw(tx, 'open', orderId));
    const version = await this.payments.change(tx, payment, neverAsked ? { state: 'expired', closing: true } : { closing: true });
    if (neverAsked) this.outbox.add(tx, [fact(checkoutExpired, orderId, version, { orderId })]);
    else await this.errands.want(tx, 'close', orderId);
  }
}
