import { allowanceOf, fewOrders, unknownAllowances } from './allowances.js';
import { startGrown, type GrownServices } from './grown-services.js';
import { callOf, costOnceSettled, knownIn } from './measured.js';
import { nameOf, operations } from './operations.js';
import { otherIndexes } from './other-indexes.js';

/** Indexes that are no constraint: without one of these a service does the same, but reads more for it. */
const indexes = `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT i.indisunique ORDER BY 1`;

describe('each index', () => {
  let grown: GrownServices;
  beforeAll(async () => {
    grown = await startGrown(fewOrders);
  }, 600_000);
  afterAll(() => grown?.stop(), 60_000);

  it('is missed by an operation that then costs more than it may, or by what is not in the list of operations', async () => {
    const all = operations(await knownIn(grown));
    expect(unknownAllowances(all)).toEqual([]);
    const missed = new Map<string, string>();
    const found = new Set<string>();
    for (const service of grown.running.keys()) {
      const ofService = all.filter(operation => operation.service === service);
      for (const operation of ofService) {
        const { buffers } = await costOnceSettled(grown, operation);
        if (buffers > allowanceOf(operation)) throw new Error(`${nameOf(operation)} costs ${buffers} buffers with every index`);
      }
      for (const { name, definition } of await grown.query<{ name: string; definition: string }>(service, indexes)) {
        found.add(name);
        await grown.query(service, `DROP INDEX ${name}`);
        for (const operation of ofService) {
          // Without its index a report may take longer than its caller waits.
          const cost = await grown.costOf(service, callOf(grown, operation), 2).catch(() => ({ buffers: Infinity }));
          if (cost.buffers <= allowanceOf(operation)) continue;
          missed.set(name, `${nameOf(operation)}: ${cost.buffers} buffers, at most ${allowanceOf(operation)}`);
          break;
        }
        await grown.query(service, definition);
      }
    }
    console.log([...missed].map(([name, by]) => `${name} is missed by ${by}`).join('\n'));
    const others = Object.keys(otherIndexes);
    expect(others.filter(name => !found.has(name) || missed.has(name))).toEqual([]);
    expect([...found].filter(name => !missed.has(name) && !others.includes(name))).toEqual([]);
  }, 1_800_000);
});
