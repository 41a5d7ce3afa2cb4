import { eventually, type RunningShop } from '@kirana/testing';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { personalMarkers, type MarkedOrder } from './marked-order.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

interface Line {
  readonly service: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly correlationId?: string;
  readonly traceId?: string;
  readonly orderId?: string;
  readonly route?: string;
  readonly type?: string;
}

/** A shop that logs everything and exports its metrics and traces. */
export interface Watched {
  readonly shop: RunningShop;
  /** The order whose trail is looked for; it is delivered and its emails are sent. */
  readonly order: MarkedOrder;
  readonly metricsPort: number;
  /** Number of cash orders so far. */
  readonly cashOrders: number;
}

/** Defines the tests of what a running shop reports to operators: its log and its metrics, and whether the runbooks match it. */
export function operatorsView(watched: () => Watched): void {
  describe('operator-facing output of a shop', () => {
    let { shop, order, metricsPort, cashOrders } = {} as Watched;
    beforeAll(() => {
      ({ shop, order, metricsPort, cashOrders } = watched());
    });
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const metric = async (series: string) =>
      Number(
        (await metrics())
          .split('\n')
          .find(line => line.startsWith(`${series} `))
          ?.split(' ')
          .at(-1),
      );
    const query = async <T>(database: string, sql: string, values: unknown[] = []): Promise<T[]> => {
      const url = new URL(shop.postgresUrl);
      url.pathname = `/${database}`;
      const client = new pg.Client({ connectionString: url.toString() });
      await client.connect();
      try {
        return (await client.query(sql, values)).rows as T[];
      } finally {
        await client.end();
      }
    };
    const lines = (): Line[] => shop.lines.filter(line => line.startsWith('{')).map(line => JSON.parse(line) as Line);

    it('logs request, trace and order id in every line', () => {
      expect(order.status).toBe(201);
      const own = lines().filter(line => line.traceId === order.traceId);
      const [, traceId] = order.traceparent.split('-');
      expect(order.traceId).toBe(traceId);
      const answers = own.filter(line => line.msg === 'request answered');
      console.log(
        `${own.length} of ${shop.lines.length} lines are about the order; requests: ${answers.map(line => `${line.service} ${line.route}`).join(', ')}`,
      );
      expect(answers.map(line => line.service)).toEqual(expect.arrayContaining(['gateway', 'orders']));
      expect(new Set(answers.map(line => line.requestId)).size).toBe(1);
      const handled = own.filter(line => line.msg === 'event handled');
      // Stock level changes are published for several orders at once, in the trace of one of them.
      expect([...new Set(handled.map(line => line.service))]).toEqual(
        expect.arrayContaining(['gateway', 'orders', 'cart-inventory', 'dispatch', 'notifications']),
      );
      for (const line of [...answers, ...handled]) expect(line.correlationId).toBe(order.traceId);
      const aboutStockOnly = /stock-levels-changed/;
      for (const line of [...answers, ...handled.filter(({ type = '' }) => !aboutStockOnly.test(type))]) {
        expect([line.msg, line.type ?? line.route, line.orderId]).toEqual([line.msg, line.type ?? line.route, order.id]);
      }
    });

    it('logs no personal data and no access token', () => {
      const text = shop.lines.join('\n');
      expect(text.length).toBeGreaterThan(5_000);
      expect([...personalMarkers, order.accessToken].filter(marker => text.includes(marker))).toEqual([]);
    });

    it('exports every documented metric, including those used by alerts, with its service', async () => {
      const text = await metrics();
      const listed = [...readFileSync(join(root, 'docs/metrics.md'), 'utf8').matchAll(/^\| `(\w+)`/gm)].map(
        match => match[1] ?? '',
      );
      const missing = listed.filter(name => !text.includes(`# TYPE ${name} `));
      expect(listed.length).toBeGreaterThan(30);
      expect(missing).toEqual([]);
      const own = text.split('\n').filter(line => /^\w/.test(line) && !/^(process|nodejs)_/.test(line));
      expect(own.filter(line => !line.includes('service="') || line.includes('service=""'))).toEqual([]);
      expect(await metric('orders_placed_total{service="gateway",method="cash",outcome="accepted"}')).toBe(cashOrders);
      expect(await metric('stock_drift_pieces{service="cart-inventory"}')).toBe(0);
      expect(await metric('task_failures_total{service="orders",task="metrics-outbox"}')).toBe(0);
    });

    it('exports every series watched by alerts before its first increase', async () => {
      const text = await metrics();
      const rules = readFileSync(join(root, 'deploy/observability/prometheus/alerts.yml'), 'utf8');
      const growing = [...rules.matchAll(/increase\((\w+)(?:\{(\w+)="(\w+)"\})?\[/g)].map(([, name, label, value]) => ({
        name,
        label,
        value,
      }));
      expect(growing.length).toBeGreaterThan(2);
      for (const { name, label, value } of growing) {
        const series = text
          .split('\n')
          .filter(line => line.startsWith(`${name}{`) && (!label || line.includes(`${label}="${value}"`)));
        expect([name, series.length > 0]).toEqual([name, true]);
      }
      const emailsThatFailed = text
        .split('\n')
        .filter(line => line.startsWith('mail_total{') && line.includes('result="failed"'));
      expect(emailsThatFailed).toHaveLength(14);
    });

    it('exposes no metrics at the public gateway', async () => {
      const answer = await fetch(`${shop.url}/metrics`);
      expect(await answer.text()).not.toContain('# TYPE');
    });

    it('reports a dead letter in metrics, in the log and in the dead-letter list', async () => {
      await query(
        'kirana_broker',
        `INSERT INTO delayed (queue, id, routing_key, body, attempt, due_at) VALUES ('orders.fulfilment', 'poison-1', 'unknown.event.v1', 'not JSON', 1, now())`,
      );
      await eventually(
        'it is counted',
        async () => (await metric('dlq_depth{service="orders",queue="orders.fulfilment"}')) === 1,
        20_000,
      );
      expect(await metric('dead_letters_total{service="orders",queue="orders.fulfilment"}')).toBe(1);
      expect(lines().some(line => line.msg === 'dead letter')).toBe(true);
      const main = join(root, 'libs/messaging/dist/dead-letters/main.js');
      const url = new URL(shop.postgresUrl);
      url.pathname = '/kirana_broker';
      const env = { PATH: process.env['PATH'], BROKER_DATABASE_URL: url.toString() };
      const ask = async (...words: string[]) => (await run(process.execPath, [main, ...words], { env })).stdout;
      expect(await ask('list')).toMatch(/1 +orders\.fulfilment/);
      expect(await ask('show', 'orders.fulfilment')).toContain('the body is not JSON');
    }, 60_000);

    it('answers the SQL of the runbooks', async () => {
      const folder = join(root, 'docs/runbooks');
      let statements = 0;
      for (const file of readdirSync(folder)) {
        for (const [, database, sql] of readFileSync(join(folder, file), 'utf8').matchAll(/```sql\n-- (\w+)\n([\s\S]*?)```/g)) {
          await query(database ?? '', sql ?? '').catch(error => Promise.reject(new Error(`${file}: ${String(error)}`)));
          statements += 1;
        }
      }
      console.log(`${statements} statements of the runbooks run`);
      expect(statements).toBeGreaterThan(15);
    });
  });
}
