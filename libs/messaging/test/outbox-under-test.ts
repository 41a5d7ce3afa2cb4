import { orderPlaced } from '@kirana/contracts';
import { anOrderPlaced } from '@kirana/contracts/testing';
import { fact, Inbox, MessagingTables1700000000000, Outbox, Relay, type Broker, type OutgoingMessage } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { databaseOptions, migrate, Transactions } from '@kirana/persistence';
import type { TestPostgres } from '@kirana/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';

/** A service's database with an outbox and an inbox. */
export interface Service {
  readonly databaseUrl: string;
  readonly dataSource: DataSource;
  readonly transactions: Transactions;
  readonly inbox: Inbox;
  /** A relay for this database; not started. */
  relay(broker: Broker, throughUrl?: string): Relay;
  /** States `versions` facts about one order, each in a transaction of its own. */
  placeOrders(relay: Relay, versions: number, orderId?: string): Promise<void>;
  /** Writes this many rows at once, as fast as Postgres can; `version` counts from 1. */
  fillOutbox(rows: number): Promise<void>;
  waiting(table?: 'outbox' | 'outbox_dead'): Promise<number>;
  close(): Promise<void>;
}

export async function startService(postgres: TestPostgres): Promise<Service> {
  const databaseUrl = await postgres.createDatabase(`service_${randomBytes(4).toString('hex')}`);
  const settings = { url: databaseUrl, poolSize: 10, entities: [], migrations: [MessagingTables1700000000000] };
  await migrate(settings, 'tester');
  const dataSource = await new DataSource(databaseOptions(settings, 'tester')).initialize();
  const transactions = new Transactions(dataSource);
  return {
    databaseUrl,
    dataSource,
    transactions,
    inbox: new Inbox(transactions),
    relay: (broker, throughUrl = databaseUrl) =>
      new Relay({ service: 'tester', databaseUrl: throughUrl, broker, logger: silentLogger() }),
    async placeOrders(relay, versions, orderId = randomUUID()) {
      const outbox = new Outbox(relay);
      for (let version = 1; version <= versions; version++) {
        await transactions.run(tx => outbox.add(tx, [fact(orderPlaced, orderId, version, anOrderPlaced({ orderId }))]));
      }
    },
    async fillOutbox(rows) {
      await dataSource.query(
        `INSERT INTO outbox (type, subject, aggregate_version, correlation_id, traceparent, data)
         SELECT $1, 'order', n, 'test', '00-${'1'.repeat(32)}-${'2'.repeat(16)}-01', $2 FROM generate_series(1, $3::int) AS n`,
        [orderPlaced.type, JSON.stringify(anOrderPlaced()), rows],
      );
    },
    async waiting(table = 'outbox') {
      const [row] = await dataSource.query<{ rows: number }[]>(`SELECT count(*)::int AS rows FROM ${table}`);
      return row?.rows ?? 0;
    },
    close: () => dataSource.destroy(),
  };
}

/** The version a published event carries. */
export function versionOf(message: OutgoingMessage): number {
  return (JSON.parse(message.body) as { aggregateversion: number }).aggregateversion;
}

/** A broker that only notes what is published; `take` may refuse or hold up a batch. */
export class NotingBroker implements Broker {
  readonly published: OutgoingMessage[] = [];
  readonly batches: number[] = [];
  connected = true;

  constructor(private readonly take: (messages: readonly OutgoingMessage[]) => void | Promise<void> = () => undefined) {}

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    await this.take(messages);
    this.published.push(...messages);
    this.batches.push(messages.length);
  }

  isConnected(): boolean {
    return this.connected;
  }

  consume(): never {
    throw new Error('nobody consumes here');
  }

  listen(): never {
    throw new Error('nobody listens here');
  }

  depths(): never {
    throw new Error('nobody counts here');
  }

  deadLetters(): never {
    throw new Error('nobody is buried here');
  }

  broadcast(): void {}
  onReconnect(): void {}
  async close(): Promise<void> {}
}
