import type { Stripe } from 'stripe';
import type { KeptAnswer } from './idempotency.js';
import type { StoredSession } from '../objects/session.js';
import { Journal, type Entry } from './journal.js';

interface Kinds {
  session: StoredSession;
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  answer: KeptAnswer;
}
export type Kind = keyof Kinds;

/** The simulator's state, in memory; a journal restores it after a restart. */
export class Store {
  readonly sessions = new Map<string, StoredSession>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, Stripe.Dispute>();
  readonly events = new Map<string, Stripe.Event>();
  readonly answers = new Map<string, KeptAnswer>();
  readonly #maps: { readonly [K in Kind]: Map<string, Kinds[K]> } = {
    session: this.sessions,
    intent: this.intents,
    charge: this.charges,
    refund: this.refunds,
    dispute: this.disputes,
    event: this.events,
    answer: this.answers,
  };
  readonly #journal: Journal;
  /** Changes of the atomic step in progress. */
  #step: Entry[] | undefined;

  constructor(journalFile: string | undefined) {
    this.#journal = new Journal(journalFile);
    this.#journal.replay((kind, id, value) => this.#maps[kind as Kind]?.set(id, value as never));
  }

  /** Groups changes atomically: after a crash either all of them are restored, or none. `work` is synchronous; steps may be nested. */
  atOnce<T>(work: () => T): T {
    if (this.#step) return work();
    const step: Entry[] = (this.#step = []);
    try {
      return work();
    } finally {
      this.#step = undefined;
      this.#journal.write(step);
    }
  }

  /** Stores an object, new or changed. */
  put<K extends Kind>(kind: K, id: string, value: Kinds[K]): void {
    this.#maps[kind].set(id, value);
    if (this.#step) this.#step.push([kind, id, value]);
    else this.#journal.write([[kind, id, value]]);
  }

  /** Returns the object with a Stripe id. */
  byId(id: string): unknown {
    return this.sessions.get(id)?.session ?? this.intents.get(id) ?? this.charges.get(id) ?? this.refunds.get(id);
  }

  refundsOf(intentId: string): Stripe.Refund[] {
    return [...this.refunds.values()].filter(refund => refund.payment_intent === intentId);
  }

  close(): void {
    this.#journal.close();
  }
}
