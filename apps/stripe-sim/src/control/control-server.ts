import { fastify as newServer } from 'fastify';
import { z } from 'zod';
import type { ApiFaults } from '../faults/api-faults.js';
import type { Store } from '../journal/store.js';
import type { PaymentEngine } from '../payment-engine.js';
import type { WebhookSender } from '../webhooks/webhook-sender.js';
import { ledgerOf } from './ledger.js';

const Fault = z.strictObject({
  kind: z.enum(['429', 'refused', '500-before', '500-after', 'hang', 'hang-after', 'reset-before', 'reset-after', 'slow']),
  on: z.string().optional(),
  times: z.int().positive().optional(),
  every: z.int().positive().optional(),
  ms: z.int().positive().optional(),
});
const Webhooks = z.strictObject({
  drop: z.int().min(0).optional(),
  copies: z.int().positive().optional(),
  delayMs: z.int().min(0).optional(),
  reorder: z.boolean().optional(),
});
const PendingRefunds = z.strictObject({ times: z.int().min(0) });
const Returned = z.strictObject({ amountMinor: z.int().positive().optional() });
const DisputeEnd = z.strictObject({ status: z.enum(['won', 'lost']) });
const RefundEnd = z.strictObject({ status: z.enum(['succeeded', 'failed']) });

/**
 * Starts the control API for test checkers on a separate port, so that it is not mistaken for Stripe's API: it sets faults and returns the
 * ledger.
 */
export async function startControl(
  store: Store,
  engine: PaymentEngine,
  faults: ApiFaults,
  webhooks: WebhookSender,
  listen: { host: string; port: number },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = newServer();
  server.get('/ledger', async () => ledgerOf(store));
  server.get('/webhooks', async () => webhooks.attempts);
  server.get('/faults', async () => faults.occurred);
  server.post('/faults', async request => {
    faults.add(Fault.parse(request.body));
    return {};
  });
  server.delete('/faults', async () => {
    faults.clear();
    webhooks.faults = {};
    engine.pendingRefunds = 0;
    return {};
  });
  server.put('/webhook-faults', async request => {
    webhooks.faults = Webhooks.parse(request.body);
    return {};
  });
  server.put('/pending-refunds', async request => {
    engine.pendingRefunds = PendingRefunds.parse(request.body).times;
    return {};
  });
  server.post<{ Params: { id: string } }>('/refunds/:id/end', async request =>
    engine.endRefund(request.params.id, RefundEnd.parse(request.body).status),
  );
  server.post<{ Params: { id: string } }>('/sessions/:id/refund', async request =>
    engine.refund(intentOf(engine, request.params.id), Returned.parse(request.body).amountMinor, {}, 'requested_by_customer'),
  );
  server.post<{ Params: { id: string } }>('/sessions/:id/dispute', async request =>
    engine.dispute(intentOf(engine, request.params.id), Returned.parse(request.body).amountMinor),
  );
  server.post<{ Params: { id: string } }>('/disputes/:id/close', async request =>
    engine.closeDispute(request.params.id, DisputeEnd.parse(request.body).status),
  );
  server.delete<{ Params: { start: string } }>('/idempotency-keys/:start', async request => {
    for (const key of store.answers.keys()) if (key.startsWith(request.params.start)) store.answers.delete(key);
    return {};
  });
  server.post<{ Params: { id: string } }>('/sessions/:id/pay', async request => ({ paid: engine.pay(request.params.id) }));
  const url = await server.listen(listen);
  return { url, stop: () => server.close() };
}

/** Returns the payment intent of a session. */
function intentOf(engine: PaymentEngine, sessionId: string): string {
  const { payment_intent: intent } = engine.session(sessionId).session;
  return typeof intent === 'string' ? intent : (intent?.id ?? '');
}
