import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CONFIG, type Secret } from '@kirana/config';
import { OrderId, paymentRoutes, type ProviderMessage } from '@kirana/contracts';
import { counter } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import type { PaymentsConfig } from '../config.js';
import { ProviderJobsRepository } from '../jobs/provider-jobs.repository.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { RefundRepository } from '../payment/refund.repository.js';
import { ProviderEvents } from './provider-events.repository.js';
import { readMessage, type StripeEvent } from './read-message.js';

const webhooks = counter('webhook_in_total', 'Messages of the payment provider', ['service', 'type', 'result']);

const aboutSessions = /^checkout\.session\./;
const aboutRefunds = /^refund\.(updated|failed)$/;

/**
 * Receives the provider's webhooks: checks the signature, stores each message once and answers. A job looks up the payment afterwards.
 */
@Controller()
export class ReceiveWebhookController {
  /** Six: a message is about a payment or a refund, and both have to be looked up. */
  constructor(
    private readonly database: Database,
    private readonly events: ProviderEvents,
    private readonly jobs: ProviderJobsRepository,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    @Inject(CONFIG) private readonly config: Pick<PaymentsConfig, 'STRIPE_WEBHOOK_SECRET'>,
  ) {
    // Prometheus computes increases only from samples it has seen, so the series must exist before the first refusal.
    webhooks.inc({ service: 'payments', type: 'unknown', result: 'refused' }, 0);
  }

  @Post(paymentRoutes.webhook.path)
  @HttpCode(200)
  async receive(
    @Body({ schema: paymentRoutes.webhook.body }) { payload, signature }: ProviderMessage,
  ): Promise<{ received: true }> {
    const event = read(payload, signature, this.config.STRIPE_WEBHOOK_SECRET);
    // Queried before the transaction: requesting a second connection while holding one can exhaust the pool under a burst of messages.
    const payment =
      event.objectId === null || !aboutSessions.test(event.type) ? undefined : await this.payments.findBySession(event.objectId);
    const orderId = payment?.orderId ?? OrderId.safeParse(event.orderId).data;
    await this.database.transaction(async tx => {
      const isNew = await this.events.isNew(tx, event);
      tx.afterCommit(() => webhooks.inc({ service: 'payments', type: event.type, result: isNew ? 'new' : 'repeated' }));
      if (!isNew) return;
      await this.#enqueueJobs(tx, event, orderId);
    });
    return { received: true };
  }

  async #enqueueJobs(tx: Transaction, { type, objectId }: StripeEvent, orderId: string | undefined): Promise<void> {
    if (aboutSessions.test(type) && orderId !== undefined) await this.jobs.enqueue(tx, 'poll', orderId);
    if (aboutRefunds.test(type) && objectId !== null) {
      const refund = await this.refunds.findByProvider(tx, objectId);
      if (refund) await this.jobs.enqueue(tx, 'refund', refund.orderId, { refundId: refund.id });
    }
  }
}

function read(payload: string, signature: string, secret: Secret): StripeEvent {
  try {
    return readMessage(payload, signature, secret.reveal());
  } catch (error) {
    // The type of a message that was not verified must not become a label value.
    webhooks.inc({ service: 'payments', type: 'unknown', result: 'refused' });
    throw error;
  }
}
