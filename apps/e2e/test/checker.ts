import { eventually } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Looks into the databases of a shop at rest and says what is not as it must be. */
export class Checker {
  private constructor(private readonly pools: ReadonlyMap<string, pg.Pool>) {}

  /** `postgresUrl` is of any database on the shop's server. */
  static at(postgresUrl: string): Checker {
    const names = ['orders', 'cart_inventory', 'dispatch', 'catalogue', 'payments', 'notifications', 'identity', 'images'];
    return new Checker(
      new Map(
        names.map(name => {
          const url = new URL(postgresUrl);
          url.pathname = `/kirana_${name}`;
          const pool = new pg.Pool({ connectionString: url.toString(), max: 1 });
          pool.on('error', () => undefined);
          return [name, pool];
        }),
      ),
    );
  }

  async query<T>(database: string, sql: string, values: unknown[] = []): Promise<T[]> {
    return ((await this.pools.get(database)?.query(sql, values))?.rows ?? []) as T[];
  }

  async count(database: string, sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.query<{ n: string }>(database, `SELECT count(*) AS n FROM ${sql}`, values);
    return Number(row?.n);
  }

  /**
   * Resolves when nothing is on its way any more: no outbox row, no open order, no timer, no letter.
   *
   * @throws Error that says what is still on its way after `withinMs`.
   */
  async atRest(withinMs: number): Promise<void> {
    await eventually(
      'the shop is at rest',
      async () => {
        const underWay = await this.#underWay();
        if (underWay.length > 0) throw new Error(`not at rest within ${withinMs} ms: ${underWay.join('; ')}`);
      },
      withinMs,
      100,
    );
  }

  async #underWay(): Promise<string[]> {
    const places: [database: string, sql: string][] = [
      ...[...this.pools.keys()].map((name): [string, string] => [name, `SELECT type AS what FROM outbox`]),
      ['orders', `SELECT state || ' ' || number AS what FROM orders WHERE state NOT IN ('delivered', 'cancelled', 'rejected')`],
      ['dispatch', `SELECT kind || ' of ' || order_id AS what FROM delivery_timers`],
      ['dispatch', `SELECT 'waiting ' || order_id AS what FROM deliveries WHERE waiting_since IS NOT NULL`],
      ['notifications', `SELECT template || ' about ' || about AS what FROM mails WHERE state = 'waiting'`],
    ];
    const found = await Promise.all(
      places.map(async ([database, sql]) => {
        const rows = await this.query<{ what: string }>(database, sql);
        const named = rows.slice(0, 3).map(({ what }) => what);
        return rows.length === 0 ? [] : [`${database}: ${rows.length} × ${named.join(', ')}`];
      }),
    );
    return found.flat();
  }

  /** Pieces of all products, for comparing before and after. */
  async piecesOnHand(): Promise<Map<string, number>> {
    const rows = await this.query<{ product_id: string; on_hand: number }>(
      'cart_inventory',
      'SELECT product_id, on_hand FROM stock_levels',
    );
    return new Map(rows.map(row => [row.product_id, row.on_hand]));
  }

  /**
   * Every invariant that does not hold, in words; empty when all do. `before` is the stock at a time when there were no orders.
   * Numbers are those of the test programme in the architecture's research.
   */
  async violations(before: ReadonlyMap<string, number>): Promise<string[]> {
    const found: string[] = [];
    const mustBeNone = async (what: string, database: string, sql: string) => {
      const rows = await this.query(database, sql);
      if (rows.length > 0) found.push(`${what}: ${rows.length}, for instance ${JSON.stringify(rows[0])}`);
    };
    await mustBeNone(
      'stock out of bounds',
      'cart_inventory',
      'SELECT * FROM stock_levels WHERE on_hand < 0 OR reserved < 0 OR reserved > on_hand',
    );
    await mustBeNone('stock still reserved', 'cart_inventory', 'SELECT * FROM stock_levels WHERE reserved <> 0');
    await mustBeNone('claims still held', 'cart_inventory', `SELECT * FROM stock_claims WHERE state = 'held'`);
    await this.#soldAgrees(before, found);
    await mustBeNone('two orders under a number', 'orders', 'SELECT number FROM orders GROUP BY number HAVING count(*) > 1');
    await mustBeNone(
      'orders whose sums do not add up',
      'orders',
      `SELECT o.id FROM orders o JOIN (SELECT order_id, sum(price * quantity) AS sum FROM order_items GROUP BY order_id) i ON i.order_id = o.id
       WHERE o.subtotal_minor <> i.sum OR o.total_amount <> o.subtotal_minor + o.delivery_fee + o.tax`,
    );
    await mustBeNone(
      'steps of an order with a gap or a repeat',
      'orders',
      `SELECT order_id FROM saga_log WHERE outcome = 'moved' GROUP BY order_id HAVING count(*) <> max(version) OR count(DISTINCT version) <> count(*)`,
    );
    await mustBeNone(
      'delivered without being on the way',
      'orders',
      `SELECT order_id FROM saga_log WHERE to_state = 'delivered' AND from_state NOT IN ('delivering', 'delivered', 'pickup', 'preparing', 'confirmed', 'accepted')`,
    );
    await mustBeNone(
      'two orders for a rider at a time',
      'dispatch',
      `SELECT a.rider_id FROM assignments a JOIN assignments b ON a.rider_id = b.rider_id AND a.id < b.id
       AND tstzrange(a.assigned_at, a.released_at) && tstzrange(b.assigned_at, b.released_at)`,
    );
    await mustBeNone('riders still out', 'dispatch', 'SELECT * FROM assignments WHERE released_at IS NULL');
    await mustBeNone(
      'orders with more than one ride',
      'dispatch',
      'SELECT order_id FROM assignments GROUP BY order_id HAVING count(*) > 1',
    );
    for (const name of this.pools.keys()) await mustBeNone(`${name}: events set aside`, name, 'SELECT * FROM outbox_dead');
    await mustBeNone(
      'letters that did not leave',
      'notifications',
      `SELECT about, template, last_error FROM mails WHERE state <> 'sent'`,
    );
    await this.#dispatchAgrees(found);
    await this.#lettersAgree(found);
    await this.#integratorsAgree(found);
    return found;
  }

  /** What inventory no longer has is what orders have sold: the one comes from inventory, the other from orders. */
  async #soldAgrees(before: ReadonlyMap<string, number>, found: string[]): Promise<void> {
    const sold = new Map(
      (
        await this.query<{ product_id: string; sold: string }>(
          'orders',
          `SELECT product_id, sum(quantity) AS sold FROM order_items JOIN orders o ON o.id = order_id WHERE o.state NOT IN ('rejected', 'cancelled') GROUP BY product_id`,
        )
      ).map(row => [row.product_id, Number(row.sold)]),
    );
    for (const [product, onHand] of await this.piecesOnHand()) {
      const gone = (before.get(product) ?? 0) - onHand;
      if (gone !== (sold.get(product) ?? 0))
        found.push(`${product}: ${gone} pieces left the shelf, ${sold.get(product) ?? 0} were sold`);
    }
  }

  /**
   * Every delivered order was delivered by dispatch, and the other way round. Only an order that was cancelled before it heard of the ride's end
   * may have been ridden to it: a ride of a test takes milliseconds, less than the news of the cancellation. Its log says so.
   */
  async #dispatchAgrees(found: string[]): Promise<void> {
    const ids = async (database: string, sql: string) =>
      new Set((await this.query<{ id: string }>(database, sql)).map(row => row.id));
    const orders = await ids('orders', `SELECT id FROM orders WHERE state = 'delivered'`);
    const tooLate = await ids(
      'orders',
      `SELECT order_id AS id FROM saga_log JOIN orders ON id = order_id
       WHERE trigger = 'delivered' AND from_state IN ('cancelled', 'refunding') AND state IN ('cancelled', 'refunding')`,
    );
    const rides = await ids('dispatch', `SELECT order_id AS id FROM deliveries WHERE stage = 'delivered' AND stopped_at IS NULL`);
    const lost =
      [...orders].filter(id => !rides.has(id)).length + [...rides].filter(id => !orders.has(id) && !tooLate.has(id)).length;
    if (lost > 0) found.push(`orders and dispatch disagree about ${lost} deliveries`);
  }

  /** One confirmation and one notice to the shop for every order that was ever accepted, and none for others. */
  async #lettersAgree(found: string[]): Promise<void> {
    const accepted = await this.query<{ id: string }>(
      'orders',
      `SELECT DISTINCT order_id AS id FROM saga_log WHERE to_state = 'accepted' AND outcome = 'moved'`,
    );
    for (const template of ['confirmation', 'merchant-notice']) {
      const written = await this.query<{ id: string }>('notifications', 'SELECT about AS id FROM mails WHERE template = $1', [
        template,
      ]);
      const ids = new Set(written.map(({ id }) => id));
      const missing = accepted.filter(({ id }) => !ids.has(id)).length;
      if (missing > 0 || ids.size !== accepted.length)
        found.push(`${template}: ${ids.size} letters for ${accepted.length} accepted orders, ${missing} orders without one`);
    }
  }

  /** Integrators were told of every acceptance and every delivery, each once, and of no others. What is on its way gets ten seconds. */
  async #integratorsAgree(found: string[]): Promise<void> {
    const deadline = performance.now() + 10_000;
    let wrong = await this.#toldWrongly();
    while (wrong.length > 0 && performance.now() < deadline) {
      await sleep(200);
      wrong = await this.#toldWrongly();
    }
    found.push(...wrong);
  }

  async #toldWrongly(): Promise<string[]> {
    const events = await this.query<{ type: string; number: string; times: number }>(
      'notifications',
      'SELECT type, subject AS number, count(*)::int AS times FROM public_events GROUP BY type, subject',
    );
    const wrong: string[] = [];
    for (const [type, state] of [
      ['order.accepted.v1', 'accepted'],
      ['order.delivered.v1', 'delivered'],
    ]) {
      const reached = await this.query<{ number: string }>(
        'orders',
        `SELECT number FROM orders o WHERE EXISTS (SELECT FROM saga_log s WHERE s.order_id = o.id AND s.to_state = $1 AND s.outcome = 'moved')`,
        [state],
      );
      const told = new Map(events.filter(event => event.type === type).map(({ number, times }) => [number, times]));
      const missing = reached.filter(({ number }) => !told.has(number)).map(({ number }) => number);
      const twice = [...told].filter(([, times]) => times > 1).map(([number]) => number);
      const orders = new Set(reached.map(({ number }) => number));
      const untrue = [...told.keys()].filter(number => !orders.has(number));
      if (missing.length + twice.length + untrue.length > 0)
        wrong.push(
          `${type}: not told of [${missing.join()}], more than once of [${twice.join()}], untruly of [${untrue.join()}]`,
        );
    }
    return wrong;
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map(pool => pool.end()));
  }
}
