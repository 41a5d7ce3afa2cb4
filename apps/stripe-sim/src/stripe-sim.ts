import { fastify as newServer } from 'fastify';
import { serveApi } from './api/api-server.js';
import { IdempotencyKeys } from './api/idempotency.js';
import { operations } from './api/operations.js';
import type { StripeSimConfig } from './config.js';
import { startControl } from './control/control-server.js';
import { ledgerOf, type Ledger } from './control/ledger.js';
import { ApiFaults, type ApiFault } from './faults/api-faults.js';
import { serveHostedPages } from './hosted/hosted.routes.js';
import { World } from './journal/world.js';
import { Till } from './till.js';
import type { WebhookFaults } from './webhooks/webhook-faults.js';
import { WebhookSender } from './webhooks/webhook-sender.js';

/** A running simulator. Besides its HTTP it can be driven from the same process, which tests do. */
export interface StripeSim {
  /** Of the API and the hosted pages. */
  readonly url: string;
  /** Of the control API, where it has one. */
  readonly controlUrl: string | undefined;
  /** As the shopper would on the hosted page; false when the session is closed. */
  pay(sessionId: string): boolean;
  /** The provider takes the order now and the money does not come. */
  payAndFailLater(sessionId: string): void;
  order(fault: ApiFault): void;
  clearFaults(): void;
  webhooks(faults: WebhookFaults): void;
  ledger(): Ledger;
  /** Of one session, as the API would tell it. */
  statusOf(sessionId: string): string | null;
  stop(): Promise<void>;
}

/** Starts it; `config` comes from `readConfig`, which refuses production. */
export async function startStripeSim(config: StripeSimConfig): Promise<StripeSim> {
  const world = new World(config.JOURNAL_FILE);
  const sender = new WebhookSender(config.WEBHOOK_URL, config.STRIPE_WEBHOOK_SECRET.reveal());
  const till = new Till(world, event => sender.send(event));
  const faults = new ApiFaults();
  let ownUrl = '';
  const server = newServer({ bodyLimit: 1_000_000, forceCloseConnections: true });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  for (const path of ['/health', '/health/live', '/health/ready']) server.get(path, async () => ({ status: 'ok' }));
  serveApi(server, {
    secretKey: config.STRIPE_SECRET_KEY.reveal(),
    operations: operations(world, till, () => config.HOSTED_PAGES_URL ?? ownUrl),
    keys: new IdempotencyKeys(world.answers, (key, answer) => world.put('answer', key, answer)),
    faults,
    lookup: id => world.byId(id),
  });
  serveHostedPages(server, till, config.BLIK_APPROVAL_SECONDS);
  ownUrl = await server.listen({ host: config.HOST, port: config.PORT });
  const control =
    config.CONTROL_PORT === undefined
      ? undefined
      : await startControl(world, till, faults, sender, { host: config.HOST, port: config.CONTROL_PORT });
  // Stripe expires sessions by itself, whether or not somebody looks.
  const sweep = setInterval(() => {
    for (const [id, { session }] of world.sessions) if (session.status === 'open') till.session(id);
  }, 5_000).unref();
  return {
    url: ownUrl,
    controlUrl: control?.url,
    pay: sessionId => till.pay(sessionId),
    payAndFailLater: sessionId => {
      till.pay(sessionId, true);
      till.finishLater(sessionId, { code: 'processing_error', message: 'The payment did not arrive.' });
    },
    order: fault => faults.order(fault),
    clearFaults: () => faults.clear(),
    webhooks: wanted => (sender.faults = wanted),
    ledger: () => ledgerOf(world),
    statusOf: sessionId => till.session(sessionId).session.status,
    async stop() {
      clearInterval(sweep);
      sender.stop();
      await control?.stop();
      await server.close();
      world.close();
    },
  };
}
