import type {
  AdminProduct,
  ChangedMeanwhile,
  Problem,
  ReceivedLine,
  StockOutcome,
  StockRow,
  StocktakeLine,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { admin, customer, signInAs, type ApiClient } from './acceptance/admin-console.js';
import { visit } from './acceptance/visit.js';

/** Other suites of this shop sell another. */
const product = 'besan-1kg';
/** Pieces at the beginning: few enough that buyers are refused at times. */
const started = 20;
/** Pieces of a delivery. */
const delivered = 1;
const buyers = 4;
/** Orders without which the stream of buyers was none. */
const fewestPlaced = 10;
/** How long all go on until each admin has met the other and a buyer was refused, ms: on a slow machine that takes longer. */
const longestWaitMs = 40_000;

type Refused = Problem & ChangedMeanwhile & { changedBy?: string };

interface Level {
  readonly on_hand: number;
  readonly reserved: number;
  readonly moved: number;
}

/** An admin at work, and what they were told of the other. */
interface Worker {
  readonly as: ApiClient;
  readonly email: string;
  readonly told: Map<string, number>;
}

/**
 * Defines the suite: two admins edit, count, receive and take stock of one product while customers buy it, for `forMs`. Afterwards every piece
 * is accounted for, and each admin was told of the other by name.
 */
export function oneProduct({ forMs }: { readonly forMs: number }): void {
  describe('one product, two admins and a stream of buyers', () => {
    // Hooks run in this order: the shop is left last.
    afterAll(async () => {
      const [{ as }] = workers;
      const { version, quantity } = await show(as);
      const { description } = asFound;
      await as.ask('PATCH', `/api/admin/products/${product}`, { version, changes: { description } });
      await stock(as, 'counted', { counted: asFound.quantity, expected: quantity });
      await at.databases.query(
        'identity',
        `DELETE FROM user_roles WHERE role = 'admin' AND user_id = (SELECT id FROM users WHERE email = $1)`,
        [customer.email],
      );
    });
    const at = visit({ browser: false });
    let workers: readonly [Worker, Worker];
    let asFound: AdminProduct;
    beforeAll(async () => {
      await at.databases.query(
        'identity',
        `INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users WHERE email = $1 ON CONFLICT DO NOTHING`,
        [customer.email],
      );
      const worker = async (person: typeof admin): Promise<Worker> => ({
        as: await signInAs(at, person),
        email: person.email,
        told: new Map(),
      });
      workers = [await worker(admin), await worker(customer)];
      asFound = await show(workers[0].as);
    }, 30_000);

    const stock = (as: ApiClient, reason: string, what: object) =>
      as.ask<StockOutcome[] & Refused>('POST', '/api/admin/stock', {
        commandId: randomUUID(),
        reason,
        changes: [{ productId: product, ...what }],
      });
    const show = async (as: ApiClient) => (await as.ask<AdminProduct>('GET', `/api/admin/products/${product}`)).body;
    const level = async () => {
      const [found] = await at.databases.query<Level>(
        'cart_inventory',
        `SELECT on_hand, reserved, (SELECT sum(delta)::int FROM stock_movements WHERE product_id = $1) AS moved
         FROM stock_levels WHERE product_id = $1`,
        [product],
      );
      if (!found) throw new Error(`no level of ${product}`);
      return found;
    };

    it(
      `loses and invents no piece in ${forMs / 1_000} s, and both admins are told of each other`,
      async () => {
        const { quantity } = await show(workers[0].as);
        await stock(workers[0].as, 'counted', { counted: started, expected: quantity });
        const before = await level();
        const [clock] = await at.databases.query<{ now: Date }>('orders', 'SELECT now()');
        const versionBefore = (await show(workers[0].as)).version;
        const did = { placed: 0, later: 0, refused: 0, counted: 0, received: 0, stocktakes: 0, edited: 0, conflicts: 0 };
        let [changedByAdmins, note] = [0, 0];

        const until = performance.now() + forMs;
        const isEverythingSeen = () =>
          did.placed + did.later > fewestPlaced &&
          did.refused > 0 &&
          workers.every(({ told }) => ['edit', 'stock'].every(what => [...told.keys()].some(each => each.startsWith(what))));
        const repeat = async (work: () => Promise<void>) => {
          while (performance.now() < until || (!isEverythingSeen() && performance.now() < until + longestWaitMs)) await work();
        };
        const tell = ({ told, email }: Worker, what: string, by: string | null | undefined) => {
          did.conflicts += 1;
          if (by && by !== email) told.set(`${what} by ${by}`, (told.get(`${what} by ${by}`) ?? 0) + 1);
        };

        const edit = (worker: Worker) =>
          repeat(async () => {
            const opened = await show(worker.as);
            await sleep(20);
            const { status, body } = await worker.as.ask<AdminProduct & Refused>('PATCH', `/api/admin/products/${product}`, {
              version: opened.version,
              changes: { description: `Seen at version ${opened.version}.` },
            });
            if (status === 200) did.edited += 1;
            else tell(worker, 'edit', body.changedBy);
          });
        const count = (worker: Worker) =>
          repeat(async () => {
            const shown = (await show(worker.as)).quantity;
            await sleep(20);
            const counted = Math.max(0, shown + Math.round(Math.random() * 4) - 2);
            const { status, body } = await stock(worker.as, 'counted', { counted, expected: shown });
            if (status !== 200) {
              expect(body.code).toBe('changed-meanwhile');
              return tell(worker, 'stock count', body.changedBy);
            }
            did.counted += 1;
            changedByAdmins += body.reduce((sum, outcome) => sum + outcome.quantity - outcome.before, 0);
          });
        // Both admins hold the same delivery notes.
        const receive = (worker: Worker) =>
          repeat(async () => {
            const deliveryNote = `WZ ${Math.floor(note++ / 2)}`;
            const command = { commandId: randomUUID(), deliveryNote, lines: [{ productId: product, pieces: delivered }] };
            // A double click.
            const answers = await Promise.all(
              [command, command].map(body => worker.as.ask<ReceivedLine[]>('POST', '/api/admin/stock/deliveries', body)),
            );
            expect(answers.map(({ status }) => status)).toEqual([200, 200]);
            const outcomes = new Set(answers.flatMap(({ body }) => body.map(({ outcome }) => outcome)));
            expect(outcomes.size).toBe(1);
            const line = answers[0]?.body[0];
            if (line?.outcome === 'received') {
              did.received += 1;
              changedByAdmins += delivered;
            } else tell(worker, 'stock delivery', line?.by);
            await sleep(150);
          });
        const stocktake = (worker: Worker) =>
          repeat(async () => {
            const [row] = (await worker.as.ask<StockRow[]>('GET', `/api/admin/stock?productId=${product}`)).body;
            if (!row) throw new Error('the product has a row');
            // Counting and the review take a while; customers go on buying.
            await sleep(100);
            const counted = Math.max(0, row.onHand + Math.round(Math.random() * 2) - 1);
            const expected = { lastMovement: row.lastMovement, toPack: row.toPack };
            const { status, body } = await worker.as.ask<StocktakeLine[]>('POST', '/api/admin/stock/stocktakes', {
              commandId: randomUUID(),
              lines: [{ productId: product, counted, expected }],
            });
            expect(status).toBe(200);
            const [line] = body;
            if (line?.outcome === 'changed') {
              did.stocktakes += 1;
              changedByAdmins += line.delta;
            } else if (line?.outcome === 'counted-meanwhile') tell(worker, 'stock stocktake', line.by);
          });
        const buy = () =>
          repeat(async () => {
            const { status, body } = await at.customer().order([{ productId: product, quantity: 1 }], 'Mokotów');
            if (status === 201) did.placed += 1;
            else if (status === 202) did.later += 1;
            else {
              did.refused += 1;
              expect(body.code).toBe('insufficient-stock');
            }
          });

        await Promise.all([
          ...workers.flatMap(worker => [edit(worker), count(worker), receive(worker), stocktake(worker)]),
          ...Array.from({ length: buyers }, buy),
        ]);
        await eventually(
          'no order waits for its pieces',
          async () =>
            (await level()).reserved === 0 && (await at.databases.count('orders', `orders WHERE state = 'reserving'`)) === 0,
          60_000,
        );
        const after = await level();
        const [goods] = await at.databases.query<{ sold: number }>(
          'orders',
          `SELECT coalesce(sum(i.quantity), 0)::int AS sold FROM order_items i JOIN orders o ON o.id = i.order_id
         WHERE i.product_id = $1 AND o.created_at >= $2 AND o.state NOT IN ('rejected', 'cancelled')`,
          [product, clock?.now],
        );
        const sold = goods?.sold ?? 0;
        const ledger = await at.databases.query(
          'cart_inventory',
          `SELECT reason, count(*)::int AS movements, sum(delta)::int AS pieces FROM stock_movements WHERE product_id = $1
         GROUP BY reason ORDER BY reason`,
          [product],
        );
        console.log(
          `${forMs} ms: ${JSON.stringify(did)}; ${started} at first, ${changedByAdmins} by admins, ${sold} sold, ${after.on_hand} left; told: ` +
            `${JSON.stringify(workers.map(({ email, told }) => [email, Object.fromEntries(told)]))}; ledger: ${JSON.stringify(ledger)}`,
        );
        expect(before).toMatchObject({ on_hand: started, reserved: 0 });
        // Sold and left are what was there and what came.
        expect(sold + after.on_hand).toBe(started + changedByAdmins);
        expect(after).toEqual({
          on_hand: started + changedByAdmins - sold,
          reserved: 0,
          moved: before.moved + after.on_hand - started,
        });
        expect(sold).toBeGreaterThanOrEqual(did.placed);
        expect(sold).toBeLessThanOrEqual(did.placed + did.later);
        expect(sold).toBeGreaterThan(fewestPlaced);
        expect(did.refused).toBeGreaterThan(0);
        expect((await show(workers[0].as)).version).toBe(versionBefore + did.edited);
        const others = workers.map(({ told }) =>
          [...new Set([...told.keys()].map(each => each.replace(/ \w+ by /, ' by ')))].toSorted(),
        );
        expect(others[0]).toEqual([`edit by ${customer.email}`, `stock by ${customer.email}`]);
        expect(others[1]).toEqual([`edit by ${admin.email}`, `stock by ${admin.email}`]);
      },
      forMs + 150_000,
    );
  });
}
