import { connectRabbitBroker, declarationsFor, topology } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import pg from 'pg';
import type { BrokerContent } from './evidence.js';

const isDead = (queue: string) => queue.endsWith('.dead') || queue === 'kirana.unrouted';

/** Audit records for operators are kept permanently. */
const isOfMessages = (queue: string) => queue !== 'kirana.audit';

/** Returns the messages in RabbitMQ, retries included. */
export async function rabbitContent(url: string): Promise<BrokerContent> {
  const broker = await connectRabbitBroker({ url, service: 'checker', topology, logger: silentLogger() });
  try {
    const depths = await broker.depths(
      declarationsFor(topology)
        .queues.map(({ name }) => name)
        .filter(isOfMessages),
    );
    return sorted([...depths].map(([queue, { waiting }]) => [queue, waiting]));
  } finally {
    await broker.close();
  }
}

/** Returns the messages in the broker of an embedded shop, on the PostgreSQL server at this address. */
export async function embeddedContent(postgresUrl: string): Promise<BrokerContent> {
  const url = new URL(postgresUrl);
  url.pathname = '/kirana_broker';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    const { rows } = await client.query<{ queue: string; n: number }>(
      `SELECT queue, count(*)::int AS n FROM (
         SELECT queue FROM message UNION ALL SELECT queue FROM delayed UNION ALL SELECT queue || '.dead' FROM dead_letter
       ) AS m GROUP BY queue`,
    );
    return sorted(rows.map(({ queue, n }) => [queue, n]));
  } finally {
    await client.end();
  }
}

function sorted(counts: readonly [queue: string, n: number][]): BrokerContent {
  const filled = counts.filter(([, n]) => n > 0);
  return {
    waiting: new Map(filled.filter(([queue]) => !isDead(queue))),
    dead: new Map(filled.filter(([queue]) => isDead(queue))),
  };
}
