import type { Databases } from './databases.js';

/** Amounts the payment simulator has charged and refunded; grosze. */
export interface ProviderLedger {
  readonly sessions: readonly ProviderSession[];
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

export interface ProviderSession {
  readonly id: string;
  readonly orderId: string | null;
  readonly status: string | null;
  readonly paid: boolean;
  readonly amountMinor: number;
  readonly intent: string | null;
  readonly refundedMinor: number;
  readonly refunds: number;
}

/** Messages in the broker, by queue; empty queues are left out. */
export interface BrokerContent {
  /** In work queues, or waiting for a retry. */
  readonly waiting: ReadonlyMap<string, number>;
  /** Dead letters, and messages no queue is bound to. */
  readonly dead: ReadonlyMap<string, number>;
}

/** The answers the customers of a test received. */
export interface Journal {
  /** Order ids by idempotency key, of every request that was answered 201 or 202. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Ids of orders whose customer received only a 202. */
  readonly acknowledgedWith202: ReadonlySet<string>;
  /** Every request was repeated under its key until it was answered, so every order of the shop was acknowledged to a customer. */
  readonly complete: boolean;
  /** Upper limit of emails sent twice: how often a sending process was killed, times how many it sends at once (ADR 0012). */
  readonly emailsRepeatedAtMost: number;
}

/** Everything the invariants are checked against, of an idle shop. */
export interface Evidence {
  readonly databases: Databases;
  /** Address of the shop's gateway. */
  readonly shopUrl: string;
  /** Pieces of each product when there were no orders. */
  readonly stockBefore: ReadonlyMap<string, number>;
  readonly ledger: ProviderLedger;
  readonly broker: BrokerContent;
  readonly journal: Journal;
}

/** A property that holds whatever happens. */
export interface Invariant {
  /** 1 to 16, see docs/test-programme.md. */
  readonly number: number;
  readonly description: string;
  /** Returns sentences that name the violations; none when it holds. */
  readonly violations: (evidence: Evidence) => Promise<string[]>;
}
