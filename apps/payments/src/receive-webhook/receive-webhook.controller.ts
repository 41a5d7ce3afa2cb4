import { Controller, Inject } from '@nestjs/common';
import { paymentRoutes, type ProviderMessage } from '@kirana/contracts';
import type { PaymentProvider, ProviderNotice } from '@kirana/extension';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { counter, currentContext } from '@kirana/observability';
import { Batcher, Database, type Transaction } from '@kirana/persistence';
import { ProviderJobsRepository } from '../jobs/provider-jobs.repository.js';
import { PAYMENT_PROVIDER } from '../provider/payment-provider.js';
import { ProviderEvents } from './provider-events.repository.js';

const webhooks = counter('webhook_in_total', 'Messages of the payment provider', ['service', 'type', 'result']);

const refusals = {
  'wrong-signature': () => new ProblemError(400, 'invalid-signature', 'The signature does not fit.'),
  unreadable: () => new ProblemError(400, 'invalid-request', 'The message is not an event of the payment provider.'),
};

/** Maximum number of messages stored in one transaction. */
const messagesTogether = 50;

/** A message and the request that brought it. */
interface Received {
  readonly notice: ProviderNotice;
  readonly context: ReturnType<typeof currentContext>;
}

/**
 * Receives the provider's webhooks: checks the signature, stores each message once and answers. A job looks up the payment afterwards.
 */
@Controller()
export class ReceiveWebhookController {
  /** Messages that arrive while others are being stored share the next transaction. */
  readonly #batcher = new Batcher<Received, void>(messagesTogether, batch =>
    this.database.transaction(tx => this.#store(tx, batch)),
  );

  constructor(
    private readonly database: Database,
    private readonly events: ProviderEvents,
    private readonly jobs: ProviderJobsRepository,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {
    // Prometheus computes increases only from samples it has seen, so the series must exist before the first refusal.
    webhooks.inc({ service: 'payments', type: 'unknown', result: 'refused' }, 0);
  }

  @Implements(paymentRoutes.webhook)
  async receive({ body: message }: Call<typeof paymentRoutes.webhook>): Promise<{ received: true }> {
    await this.#batcher.take({ notice: this.#read(message), context: currentContext() });
    return { received: true };
  }

  async #store(tx: Transaction, batch: readonly Received[]): Promise<void[]> {
    const added = await this.events.add(
      tx,
      batch.map(({ notice }) => notice),
    );
    const jobs = batch.flatMap(({ notice: { id, type }, context }) => {
      const due = added.get(id);
      // The same message may be in the batch twice.
      added.delete(id);
      tx.afterCommit(() => webhooks.inc({ service: 'payments', type, result: due ? 'new' : 'repeated' }));
      return (due ?? []).map(job => ({ ...job, context }));
    });
    if (jobs.length > 0) await this.jobs.enqueueAll(tx, jobs);
    return [];
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
