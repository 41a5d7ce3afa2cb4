import pg from 'pg';
import { Chance } from './chance.js';
import {
  confirmDemoAccounts,
  createMoves,
  moveHandovers,
  moveReceivedStock,
  moveTimes,
  orderSpans,
  orderTimes,
} from './move-times.sql.js';
import { demoDomain } from './people.js';
import type { PlacedDemoOrder } from './place-order.js';

/** From placing to the last step of an order in a real shop, minutes. */
const shortest = 38;
const longest = 95;

/** The last step of the last order was this long ago, ms, however slowly the machine placed the orders. */
const aMinuteMs = 60_000;

/**
 * Moves each order, placed within seconds, to the day and hour of the plan, and stretches its steps to the minutes they take. No service is
 * told: none keeps the times of orders that are finished or on hold in memory.
 */
export async function moveToTheirDays(
  postgresUrl: string,
  orders: readonly PlacedDemoOrder[],
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  if (orders.length === 0) return;
  const chance = new Chance(seed);
  const spans = await inDatabase(postgresUrl, 'kirana_orders', async client => {
    const { rows } = await client.query<{ id: string; placed: Date; ended: Date }>(orderSpans);
    return new Map(rows.map(row => [row.id, row]));
  });
  const moves = orders.flatMap(({ id, planned }) => {
    const span = spans.get(id);
    if (!span) return [];
    const tookMs = Math.max(50, span.ended.getTime() - span.placed.getTime());
    const takesMs = (shortest + chance.next() * (longest - shortest)) * 60_000;
    return [{ order_id: id, placed: span.placed, ended: span.ended, at: planned.at, stretch: takesMs / tookMs }];
  });
  for (const [database, tables] of Object.entries(orderTimes)) {
    await inDatabase(postgresUrl, database, async client => {
      await client.query('BEGIN');
      await client.query(createMoves, [JSON.stringify(moves), new Date(now.getTime() - aMinuteMs)]);
      for (const times of tables) {
        if (times.guard) await client.query(`ALTER TABLE ${times.table} DISABLE TRIGGER ${times.guard}`);
        await client.query(moveTimes(times));
        if (times.guard) await client.query(`ALTER TABLE ${times.table} ENABLE TRIGGER ${times.guard}`);
      }
      if (database === 'kirana_orders') await client.query(moveHandovers);
      await client.query('COMMIT');
    });
  }
}

/** Moves what came before the first order of the month: goods received, and the sign-ups of the customers. */
export async function moveWhatCameBefore(postgresUrl: string, first: Date): Promise<void> {
  await inDatabase(postgresUrl, 'kirana_cart_inventory', client => client.query(moveReceivedStock, [first]));
  await inDatabase(postgresUrl, 'kirana_identity', client => client.query(confirmDemoAccounts, [demoDomain, first]));
}

/** Runs `work` with a connection to one of the shop's databases. `postgresUrl` is of any database on its server. */
export async function inDatabase<T>(postgresUrl: string, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.toString() });
  // Its queries report the loss of the connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
