import { grownRiders } from '../../src/bench/grown-orders.sql.js';
import type { GrownServices, Work } from './grown-services.js';
import type { Known, Operation } from './operations.js';

/** Calls after which PostgreSQL has decided whether it plans a statement for its values each time, or once for any. */
const warmUps = 6;
/** Those who read history have connections of their own, on which it plans for the values each time: they only fill the connection's caches. */
const warmUpsOfReads = 1;

/** Finds rows to call the operations with. */
export async function knownIn(grown: GrownServices): Promise<Known> {
  const [order] = await grown.query<{ id: string; customer_id: string; email: string }>(
    'orders',
    `SELECT id, customer_id, email FROM orders WHERE state = 'delivered' AND customer_id IS NOT NULL AND refunded_minor > 0 LIMIT 1`,
  );
  return {
    orderId: order?.id ?? '',
    customerId: order?.customer_id ?? '',
    email: order?.email ?? '',
    productId: 'grown-1',
    riderId: `grown-${grownRiders - 1}`,
    endpointId: (await grown.query<{ id: string }>('integrations', 'SELECT id FROM webhook_endpoints'))[0]?.id ?? '',
    couponCode: 'GROWN',
    riderUserId: (await grown.query<{ id: string }>('orders', 'SELECT user_id AS id FROM rider_accounts'))[0]?.id ?? '',
    keyId: (await grown.query<{ id: string }>('integrations', 'SELECT id FROM api_keys'))[0]?.id ?? '',
  };
}

/** Returns a function that calls an operation once. */
export const callOf = (grown: GrownServices, { service, route, input, caller }: Operation) => {
  const client = grown.running.get(service)?.client;
  return async () => await client?.callForText(route, input as never, caller);
};

/** Calls an operation until its plans stay, and returns what it costs from then on. */
export async function costOnceSettled(grown: GrownServices, operation: Operation): Promise<Work> {
  const call = callOf(grown, operation);
  const { reads } = operation.route;
  for (let n = 0; n < (reads ? warmUpsOfReads : warmUps); n++) await call();
  return grown.costOf(operation.service, call, reads ? 2 : 3);
}
