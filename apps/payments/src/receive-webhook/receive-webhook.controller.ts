import { Body, Controller, HttpCode, Post } from '@nestjs/common';

import { OrderId, paymentRoutes, type ProviderMessage } from '@kirana/contracts';
import { counter } from '@kirana/observability';
import { Transactions, afterCommit } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import { ErrandBell } from '../errands/errand-bell.js';
import { ErrandRepository } from '../errands/errand.repository.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { RefundRepository } from '../refund-payment/refund.repository.js';
import { ProviderEvents } from './provider-events.repository.js';
import { readMessage, type ProviderNews } from './read-message.js';
import { WebhookSecret } from './webhook-secret.js';

const webhooks = counter('webhook_in_total', 'Messages of the payment provider', ['service', 'type', 'result']);

const aboutSessions = /^checkout\.session\./;
const aboutRefunds = /^refund\.(updated|failed)$/;

/** Takes the provider's messages: checks, stores once, answers. Looking into the matter comes after. */
@Controller()
export class ReceiveWebhookController {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: ProviderEvents,
    private readonly errands: ErrandRepository,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly bell: ErrandBell,
    private readonly webhookSecret: WebhookSecret,
  ) {
    // Prometheus sees growth only in what it has seen before: the first refusal must not be its first look.
    webhooks.inc({ service: 'payments', type: 'unknown', result: 'refused' }, 0);
  }

  @Post(paymentRoutes.webhook.path)
  @HttpCode(200)
  async receive(
    @Body({ schema: paymentRoutes.webhook.body }) { payload, signature }: ProviderMessage,
  ): Promise<{ received: true }> {
    const news = read(payload, signature, this.webhookSecret);
    // Asked before the transaction: one that waits for a second connection while it holds the first can starve a burst of messages.
    const payment = news.objectId === null ? undefined : await this.payments.findBySession(news.objectId);
    const orderId = payment?.orderId ?? OrderId.safeParse(news.orderId).data;
    await this.transactions.run(async tx => {
      const isNew = await this.events.isNew(tx, news);
      afterCommit(tx, () => webhooks.inc({ service: 'payments', type: news.type, result: isNew ? 'new' : 'repeated' }));
      if (!isNew) return;
      await this.#follow(tx, news, orderId);
      afterCommit(tx, () => this.bell.ring());
    });
    return { received: true };
  }

  async #follow(tx: EntityManager, { type, objectId }: ProviderNews, orderId: string | undefined): Promise<void> {
    if (aboutSessions.test(type) && orderId !== undefined) await this.errands.want(tx, 'look', orderId);
    if (aboutRefunds.test(type) && objectId !== null) {
      const refund = await this.refunds.findByProvider(tx, objectId);
      if (refund) await this.errands.want(tx, 'refund', refund.orderId, { refundId: refund.id });
    }
  }
}

function read(payload: string, signature: string, secret: WebhookSecret): ProviderNews {
  try {
    return readMessage(payload, signature, secret.reveal());
  } catch (error) {
    // Its type is what a stranger says it is.
    webhooks.inc({ service: 'payments', type: 'unknown', result: 'refused' });
    throw error;
  }
}
