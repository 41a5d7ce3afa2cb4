import type { Stripe } from 'stripe';
import type { KeptAnswer } from '../api/idempotency.js';
import type { StoredSession } from '../objects/session.js';
import { Journal } from './journal.js';

interface Kinds {
  session: StoredSession;
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  event: Stripe.Event;
  answer: KeptAnswer;
}
export type Kind = keyof Kinds;

/** All the simulator knows, in memory; with a journal it is there again after a restart. */
export class World {
  readonly sessions = new Map<string, StoredSession>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly events = new Map<string, Stripe.Event>();
  readonly answers = new Map<string, KeptAnswer>();
  readonly #maps: { readonly [K in Kind]: Map<string, Kinds[K]> } = {
    session: this.sessions,
    intent: this.intents,
    charge: this.charges,
    refund: this.refunds,
    event: this.events,
    answer: this.answers,
  };
  readonly #journal: Journal;

  constructor(journalFile: string | undefined) {
    this.#journal = new Journal(journalFile);
    this.#journal.replay((kind, id, value) => this.#maps[kind as Kind]?.set(id, value as never));
  }

  /** Puts an object in place, new or changed. */
  put<K extends Kind>(kind: K, id: string, value: Kinds[K]): void {
    this.#maps[kind].set(id, value);
    this.#journal.write(kind, id, value);
  }

  /** The object behind an id of Stripe's. */
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
