import { fastify as newServer } from 'fastify';
import { serveApi } from './api/api-server.js';
import { IdempotencyKeys } from './journal/idempotency.js';
import { operations } from './api/operations.js';
import type { StripeSimConfig } from './config.js';
import { startControl } from './control/control-server.js';
import { ledgerOf, type Ledger } from './control/ledger.js';
import { ApiFaults, type ApiFault } from './faults/api-faults.js';
import { serveHostedPages } from './hosted/hosted.routes.js';
import { Store } from './journal/store.js';
import { PaymentEngine } from './payment-engine.js';
import type { WebhookFaults } from './webhooks/webhook-faults.js';
import { WebhookSender } from './webhooks/webhook-sender.js';

/** A running simulator. Besides its HTTP API, tests in the same process can drive it directly. */
export interface StripeSim {
  /** Address of the API and the hosted pages. */
  readonly url: string;
  /** Address of the control API, if enabled. */
  readonly controlUrl: string | undefined;
  /** Pays as the customer would on the hosted page; false when the session is closed. */
  pay(sessionId: string): boolean;
  /** The provider accepts the order now, and the payment fails later. */
  payAndFailLater(sessionId: string): void;
  injectFault(fault: ApiFault): void;
  clearFaults(): void;
  webhooks(faults: WebhookFaults): void;
  ledger(): Ledger;
  /** Returns the status of a session as the API would. */
  statusOf(sessionId: string): string | null;
  stop(): Promise<void>;
}

/** Starts the simulator; `config` comes from `readConfig`, which refuses production. */
export async function startStripeSim(config: StripeSimConfig): Promise<StripeSim> {
  const store = new Store(config.JOURNAL_FILE);
  const sender = new WebhookSender(config.WEBHOOK_URL, config.STRIPE_WEBHOOK_SECRET.reveal());
  const engine = new PaymentEngine(store, event => sender.send(event));
  const faults = new ApiFaults();
  let ownUrl = '';
  const server = newServer({ bodyLimit: 1_000_000, forceCloseConnections: true });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  for (const path of ['/health', '/health/live', '/health/ready']) server.get(path, async () => ({ status: 'ok' }));
  serveApi(server, {
    secretKey: config.STRIPE_SECRET_KEY.reveal(),
    operations: operations(store, engine, () => config.HOSTED_PAGES_URL ?? ownUrl),
    atOnce: work => store.atOnce(work),
    keys: new IdempotencyKeys(store.answers, (key, answer) => store.put('answer', key, answer)),
    faults,
    lookup: id => store.byId(id),
  });
  serveHostedPages(server, engine, config.BLIK_APPROVAL_SECONDS);
  ownUrl = await server.listen({ host: config.HOST, port: config.PORT });
  const control =
    config.CONTROL_PORT === undefined
      ? undefined
      : await startControl(store, engine, faults, sender, { host: config.HOST, port: config.CONTROL_PORT });
  // Stripe expires sessions on its own, even if they are not read.
  const sweep = setInterval(() => {
    for (const [id, { session }] of store.sessions) if (session.status === 'open') engine.session(id);
  }, 5_000).unref();
  return {
    url: ownUrl,
    controlUrl: control?.url,
    pay: sessionId => engine.pay(sessionId),
    payAndFailLater: sessionId => {
      engine.pay(sessionId, true);
      engine.finishLater(sessionId, { code: 'processing_error', message: 'The payment did not arrive.' });
    },
    injectFault: fault => faults.add(fault),
    clearFaults: () => faults.clear(),
    webhooks: wanted => (sender.faults = wanted),
    ledger: () => ledgerOf(store),
    statusOf: sessionId => engine.session(sessionId).session.status,
    async stop() {
      clearInterval(sweep);
      sender.stop();
      await control?.stop();
      await server.close();
      store.close();
    },
  };
}
