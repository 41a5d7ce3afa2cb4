import { Controller, Inject } from '@nestjs/common';
import { OrderId, paymentRoutes, type ProviderMessage } from '@kirana/contracts';
import type { PaymentProvider, ProviderNotice } from '@kirana/extension';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { counter } from '@kirana/observability';
import { Database, type Transaction } from '@kirana/persistence';
import { ProviderJobsRepository } from '../jobs/provider-jobs.repository.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { RefundRepository } from '../payment/refund.repository.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';
import { ProviderEvents } from './provider-events.repository.js';

const webhooks = counter('webhook_in_total', 'Messages of the payment provider', ['service', 'type', 'result']);

const refusals = {
  'wrong-signature': () => new ProblemError(400, 'invalid-signature', 'The signature does not fit.'),
  unreadable: () => new ProblemError(400, 'invalid-request', 'The message is not an event of the payment provider.'),
};

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
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {
    // Prometheus computes increases only from samples it has seen, so the series must exist before the first refusal.
    webhooks.inc({ service: 'payments', type: 'unknown', result: 'refused' }, 0);
  }

  @Implements(paymentRoutes.webhook)
  async receive({ body: message }: Call<typeof paymentRoutes.webhook>): Promise<{ received: true }> {
    const event = this.#read(message);
    // Queried before the transaction: requesting a second connection while holding one can exhaust the pool under a burst of messages.
    const payment = event.sessionId === null ? undefined : await this.payments.findBySession(event.sessionId);
    const orderId = payment?.orderId ?? OrderId.safeParse(event.orderId).data;
    const returned = event.intentId ? await this.payments.findByIntent(event.intentId) : undefined;
    await this.database.transaction(async tx => {
      const isNew = await this.events.isNew(tx, event);
      tx.afterCommit(() => webhooks.inc({ service: 'payments', type: event.type, result: isNew ? 'new' : 'repeated' }));
      if (!isNew) return;
      await this.#enqueueJobs(tx, event, orderId);
      if (returned) await this.jobs.enqueue(tx, 'returned', returned.orderId);
    });
    return { received: true };
  }

  async #enqueueJobs(tx: Transaction, { sessionId, refundId }: ProviderNotice, orderId: string | undefined): Promise<void> {
    if (sessionId !== null && orderId !== undefined) await this.jobs.enqueue(tx, 'poll', orderId);
    const refund = refundId === null ? undefined : await this.refunds.findByProvider(tx, refundId);
    if (refund) await this.jobs.enqueue(tx, 'refund', refund.orderId, { refundId: refund.id });
  }

  /** @throws ProblemError 400 `invalid-signature`, which gives no reason; 400 `invalid-request` when the signed message is not an event. */
  #read(message: ProviderMessage): ProviderNotice {
    const notice = this.provider.readMessage(message);
    if (typeof notice !== 'string') return notice;
    // The type of a message that was not verified must not become a label value.
    webhooks.inc({ service: 'payments', type: 'unknown', result: 'refused' });
    throw refusals[notice]();
  }
}
