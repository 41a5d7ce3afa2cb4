import { eventually } from '@kirana/testing';
import { embeddedContent, rabbitContent } from './invariants/broker-content.js';
import { Databases } from './invariants/databases.js';
import type { BrokerContent, Evidence, Journal, ProviderLedger, ProviderSession } from './invariants/evidence.js';
import { invariants } from './invariants/invariants.js';
import { underWay } from './invariants/rest.js';

/** Addresses of the parts of a shop other than its databases. */
export interface ShopAddresses {
  readonly url: string;
  /** Of the payment simulator. */
  readonly simulatorControl: string;
  /** Missing: the embedded shop's own broker is used. */
  readonly rabbitMqUrl?: string;
}

const emptyJournal: Journal = {
  acknowledged: new Map(),
  acknowledgedWith202: new Set(),
  complete: false,
  emailsRepeatedAtMost: 0,
};

/** Checks the databases, the broker and the provider of an idle shop and reports violations. */
export class Checker {
  readonly databases: Databases;

  private constructor(
    private readonly postgresUrl: string,
    private readonly shop: ShopAddresses | undefined,
  ) {
    this.databases = Databases.at(postgresUrl);
  }

  /** `postgresUrl` is of any database on the shop's server; `shop` is needed for the invariants. */
  static at(postgresUrl: string, shop?: ShopAddresses): Checker {
    return new Checker(postgresUrl, shop);
  }

  query<T>(database: string, sql: string, values: unknown[] = []): Promise<T[]> {
    return this.databases.query<T>(database, sql, values);
  }

  count(database: string, sql: string, values: unknown[] = []): Promise<number> {
    return this.databases.count(database, sql, values);
  }

  /**
   * Resolves when no work is in progress: no outbox row, no open order, no timer, no email, no job for the provider, and, with the shop's
   * addresses, no message in the broker.
   *
   * @throws Error that lists what is still in progress after `withinMs`.
   */
  async atRest(withinMs: number): Promise<void> {
    await eventually(
      'the shop is at rest',
      async () => {
        const found = await underWay(this.databases);
        if (found.length === 0 && this.shop) {
          const { waiting } = await this.#brokerContent(this.shop);
          found.push(...[...waiting].map(([queue, n]) => `broker: ${n} × ${queue}`));
        }
        if (found.length > 0) throw new Error(`not at rest within ${withinMs} ms: ${found.join('; ')}`);
      },
      withinMs,
      100,
    );
  }

  /** Returns the pieces of all products, to compare before and after. */
  async piecesOnHand(): Promise<Map<string, number>> {
    const rows = await this.query<{ product_id: string; on_hand: number }>(
      'cart_inventory',
      'SELECT product_id, on_hand FROM stock_levels',
    );
    return new Map(rows.map(row => [row.product_id, row.on_hand]));
  }

  /** Returns how many orders ended in each state, for a test's output. */
  async ends(): Promise<string> {
    const rows = await this.query<{ state: string; method: string; n: number }>(
      'orders',
      `SELECT state, CASE payment_method WHEN 'cash' THEN 'cash' ELSE 'online' END AS method, count(*)::int AS n
       FROM orders GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    return rows.map(({ state, method, n }) => `${n} ${method} ${state}`).join(', ');
  }

  /** Collects everything the invariants are checked against. `before` is the stock at a time when there were no orders. */
  async evidence(before: ReadonlyMap<string, number>, journal: Partial<Journal> = {}): Promise<Evidence> {
    if (!this.shop) throw new Error('checking the invariants requires the addresses of the shop');
    return {
      databases: this.databases,
      shopUrl: this.shop.url,
      stockBefore: before,
      ledger: (await (await fetch(`${this.shop.simulatorControl}/ledger`)).json()) as ProviderLedger,
      broker: await this.#brokerContent(this.shop),
      journal: { ...emptyJournal, ...journal },
    };
  }

  /**
   * Returns every violated invariant with its number, as text; empty when all 15 hold. Delayed effects are given ten seconds.
   *
   * @param ours selects the provider's sessions the shop is responsible for: not those of orders it has lost with its data.
   */
  async violations(
    before: ReadonlyMap<string, number>,
    journal: Partial<Journal> = {},
    ours: (session: ProviderSession) => boolean = () => true,
  ): Promise<string[]> {
    const judge = async () => {
      const evidence = await this.evidence(before, journal);
      return violationsIn({ ...evidence, ledger: only(evidence.ledger, ours) });
    };
    let found: string[] = [];
    await eventually('every invariant holds', async () => (found = await judge()).length === 0, 10_000, 250).catch(
      () => undefined,
    );
    return found;
  }

  async close(): Promise<void> {
    await this.databases.close();
  }

  #brokerContent({ rabbitMqUrl }: ShopAddresses): Promise<BrokerContent> {
    return rabbitMqUrl === undefined ? embeddedContent(this.postgresUrl) : rabbitContent(rabbitMqUrl);
  }
}

function only(ledger: ProviderLedger, ours: (session: ProviderSession) => boolean): ProviderLedger {
  const sessions = ledger.sessions.filter(ours);
  if (sessions.length === ledger.sessions.length) return ledger;
  return {
    sessions,
    capturedMinor: sessions.reduce((sum, { paid, amountMinor }) => sum + (paid ? amountMinor : 0), 0),
    refundedMinor: sessions.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0),
  };
}

/** Returns the violations in this evidence: `<number>: <sentence>`. */
export async function violationsIn(evidence: Evidence): Promise<string[]> {
  const found: string[] = [];
  for (const { number, violations } of invariants)
    found.push(...(await violations(evidence)).map(sentence => `${number}: ${sentence}`));
  return found;
}
