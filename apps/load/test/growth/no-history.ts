import * as contracts from '@kirana/contracts';
import type { AnyRoute } from '@kirana/contracts';
import { startGrown, type GrownServices } from './grown-services.js';
import { costOnceSettled, knownIn } from './measured.js';
import { changes, nameOf, operations, unaffected, type Cost, type Known, type Operation } from './operations.js';

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

/**
 * Describes that what is asked again and again, or on an order's way, costs PostgreSQL the same however many orders lie behind.
 *
 * @param orders of the year that lies behind.
 * @param mostOf returns the buffers that an operation may touch.
 * @param mostMs of the time in PostgreSQL, where it is long enough to be measured.
 */
export function describeNoHistory(
  orders: number,
  mostOf: (operation: Operation) => number,
  mostMs?: Readonly<Record<Cost, number>>,
) {
  describe(`operations after ${orders} orders`, () => {
    let grown: GrownServices;
    let known: Known;
    beforeAll(async () => {
      grown = await startGrown(orders);
      known = await knownIn(grown);
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
        const { cost } = operation;
        const { buffers, ms } = await costOnceSettled(grown, operation).catch((error: Error & { extra?: object }) => {
          dear.push(`${nameOf(operation)}: ${error.message} ${JSON.stringify(error.extra)}`);
          return { buffers: 0, ms: 0 };
        });
        rows.push(`${cost.padEnd(7)}${String(buffers).padStart(8)}${ms.toFixed(1).padStart(9)} ms  ${nameOf(operation)}`);
        const most = mostOf(operation);
        if (buffers > most) dear.push(`${nameOf(operation)}: ${buffers} buffers, at most ${most}`);
        if (mostMs && ms > mostMs[cost]) dear.push(`${nameOf(operation)}: ${ms.toFixed(1)} ms, at most ${mostMs[cost]}`);
      }
      console.log(rows.join('\n'));
      expect(dear).toEqual([]);
    }, 900_000);
  });
}
