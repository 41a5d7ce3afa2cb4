import type { Stripe } from 'stripe';
import type { Store } from '../journal/store.js';

/** Amounts charged and refunded, for test checkers; grosze. */
export interface Ledger {
  readonly sessions: readonly {
    readonly id: string;
    readonly orderId: string | null;
    readonly status: string | null;
    readonly paid: boolean;
    readonly amountMinor: number;
    readonly intent: string | null;
    readonly refundedMinor: number;
    /** Refunds, and disputes that the shop has not won. */
    readonly refunds: number;
    readonly refundIds: readonly string[];
  }[];
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}

export function ledgerOf(store: Store): Ledger {
  const refundsOf = new Map<string, Stripe.Refund[]>();
  for (const refund of store.refunds.values()) {
    if (refund.status === 'failed') continue;
    const intent = typeof refund.payment_intent === 'string' ? refund.payment_intent : '';
    refundsOf.set(intent, [...(refundsOf.get(intent) ?? []), refund]);
  }
  const disputed = (intent: string | null) =>
    [...store.disputes.values()].flatMap(each => (each.payment_intent === intent && each.status !== 'won' ? each : []));
  const sessions = [...store.sessions.values()].map(({ session }) => {
    const intent = typeof session.payment_intent === 'string' ? session.payment_intent : null;
    const refunds = [...((intent === null ? undefined : refundsOf.get(intent)) ?? []), ...disputed(intent)];
    return {
      id: session.id,
      orderId: session.client_reference_id,
      status: session.status,
      paid: session.payment_status === 'paid',
      amountMinor: session.amount_total ?? 0,
      intent,
      refundedMinor: refunds.reduce((sum, refund) => sum + refund.amount, 0),
      refunds: refunds.length,
      refundIds: refunds.map(({ id: refundId }) => refundId),
    };
  });
  return {
    sessions,
    capturedMinor: [...store.charges.values()].reduce((sum, charge) => sum + charge.amount_captured, 0),
    refundedMinor: sessions.reduce((sum, session) => sum + session.refundedMinor, 0),
  };
}
