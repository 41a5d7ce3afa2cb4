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
    return {};
  });
  server.put('/webhook-faults', async request => {
    webhooks.faults = Webhooks.parse(request.body);
    return {};
  });
  server.post<{ Params: { id: string } }>('/sessions/:id/pay', async request => ({ paid: engine.pay(request.params.id) }));
  const url = await server.listen(listen);
  return { url, stop: () => server.close() };
}
