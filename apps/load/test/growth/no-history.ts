import * as contracts from '@kirana/contracts';
import type { AnyRoute } from '@kirana/contracts';
import { grownRiders } from '../../src/bench/grown-orders.sql.js';
import { startGrown, type GrownServices } from './grown-services.js';
import { changes, operations, unaffected, type Cost, type Known, type Operation } from './operations.js';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
const routes = Object.values(contracts as Record<string, unknown>).flatMap(rows =>
  typeof rows === 'object' && rows !== null ? Object.values(rows).filter(isRoute) : [],
);
/** A change decides by the rows that it locks; what an order's changes cost is counted by the budget of e2e. */
const isRead = ({ service, method, repeatable, expects }: AnyRoute) =>
  // The gateway has no database: what it asks services for is in the list.
  service !== 'gateway' &&
  (method === 'GET' || repeatable === true || (expects && 'nothing' in expects && expects.nothing === 'it only reads'));
const nameOf = ({ route: { method, path }, of }: Pick<Operation, 'route' | 'of'>) => `${method} ${path}${of ? ` (${of})` : ''}`;

/**
 * Describes that what is asked again and again, or on an order's way, costs PostgreSQL the same however many orders lie behind.
 *
 * @param orders of the year that lies behind.
 * @param most of the buffers that an operation of this cost may touch.
 * @param mostMs of the time in PostgreSQL, where it is long enough to be measured.
 */
export function describeNoHistory(orders: number, most: Readonly<Record<Cost, number>>, mostMs?: Readonly<Record<Cost, number>>) {
  describe(`operations after ${orders} orders`, () => {
    let grown: GrownServices;
    let known: Known;
    beforeAll(async () => {
      grown = await startGrown(orders);
      const [order] = await grown.query<{ id: string; customer_id: string; email: string }>(
        'orders',
        `SELECT id, customer_id, email FROM orders WHERE state = 'delivered' AND customer_id IS NOT NULL LIMIT 1`,
      );
      known = {
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
    }, 1_800_000);
    afterAll(() => grown?.stop(), 60_000);

    it('are all in the list', () => {
      const listed = new Set([...operations(known).map(({ route }) => route), ...unaffected, ...changes]);
      const missing = routes.filter(route => isRead(route) && !listed.has(route));
      expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    });

    it('read history over connections of their own, as their contract says', () => {
      const [dear, apart] = [new Set<Cost>(['search', 'report']), new Set<Cost>(['list', 'search', 'report'])];
      const wrong = operations(known).filter(({ cost, route }) => (route.reads ? !apart.has(cost) : dear.has(cost)));
      expect(wrong.map(nameOf)).toEqual([]);
    });

    it('cost PostgreSQL no more than they may', async () => {
      const rows: string[] = [];
      const dear: string[] = [];
      for (const operation of operations(known)) {
        const { service, cost, route, input, caller } = operation;
        const client = grown.running.get(service)?.client;
        const { buffers, ms } = await grown
          .costOf(service, async () => await client?.callForText(route, input as never, caller))
          .catch((error: Error & { extra?: object }) => {
            dear.push(`${nameOf(operation)}: ${error.message} ${JSON.stringify(error.extra)}`);
            return { buffers: 0, ms: 0 };
          });
        rows.push(
          `${cost.padEnd(7)}${String(buffers).padStart(8)}${ms.toFixed(1).padStart(9)} ms  ${service} ${nameOf(operation)}`,
        );
        if (buffers > most[cost]) dear.push(`${nameOf(operation)}: ${buffers} buffers, at most ${most[cost]}`);
        if (mostMs && ms > mostMs[cost]) dear.push(`${nameOf(operation)}: ${ms.toFixed(1)} ms, at most ${mostMs[cost]}`);
      }
      console.log(rows.join('\n'));
      expect(dear).toEqual([]);
    }, 600_000);
  });
}
