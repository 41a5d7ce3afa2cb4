import { orderPlaced } from '@kirana/contracts';
import { anOrderPlaced } from '@kirana/contracts/testing';
import {
  newEvent,
  Inbox,
  MessagingTables1700000000000,
  Outbox,
  Relay,
  type Broker,
  type OutgoingMessage,
} from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { Database, databaseOptions, migrate } from '@kirana/persistence';
import type { TestDatabases } from '@kirana/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';

/** A service's database with an outbox and an inbox. */
export interface Service {
  readonly databaseUrl: string;
  readonly dataSource: DataSource;
  readonly database: Database;
  readonly inbox: Inbox;
  /** Creates a relay for this database, without starting it. */
  relay(broker: Broker, throughUrl?: string): Relay;
  /** Publishes `versions` events about one order, each in its own transaction. */
  placeOrders(relay: Relay, versions: number, orderId?: string): Promise<void>;
  /** Inserts this many rows at once, as fast as PostgreSQL can; `version` counts from 1. */
  fillOutbox(rows: number): Promise<void>;
  waiting(table?: 'outbox' | 'outbox_dead'): Promise<number>;
  close(): Promise<void>;
}

export async function startService(postgres: TestDatabases): Promise<Service> {
  const tables = { poolSize: 10, migrations: [MessagingTables1700000000000] };
  const fill = async (url: string) => void (await migrate({ ...tables, url }, 'tester'));
  const databaseUrl = await postgres.createDatabase(`service_${randomBytes(4).toString('hex')}`, { key: 'messaging', fill });
  const settings = { ...tables, url: databaseUrl };
  const dataSource = await new DataSource(databaseOptions(settings, 'tester')).initialize();
  const database = new Database(dataSource);
  return {
    databaseUrl,
    dataSource,
    database,
    inbox: new Inbox(database),
    relay: (broker, throughUrl = databaseUrl) =>
      new Relay({ service: 'tester', databaseUrl: throughUrl, broker, logger: silentLogger() }),
    async placeOrders(relay, versions, orderId = randomUUID()) {
      const outbox = new Outbox(relay);
      for (let version = 1; version <= versions; version++) {
        await database.transaction(tx => outbox.add(tx, [newEvent(orderPlaced, orderId, version, anOrderPlaced({ orderId }))]));
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

/** Returns the aggregate version of a published event. */
export function versionOf(message: OutgoingMessage): number {
  return (JSON.parse(message.body) as { aggregateversion: number }).aggregateversion;
}

/** A broker that only records published messages; `take` may refuse or delay a batch. */
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
    throw new Error('not supported');
  }

  listen(): never {
    throw new Error('not supported');
  }

  depths(): never {
    throw new Error('not supported');
  }

  deadLetters(): never {
    throw new Error('not supported');
  }

  broadcast(): void {}
  onReconnect(): void {}
  async close(): Promise<void> {}
}
