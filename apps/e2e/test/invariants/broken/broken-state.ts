import type { Evidence } from '../evidence.js';

/** Statements that corrupt the state in an isolated transaction, or evidence with changes. */
export interface BrokenState {
  readonly in?: string;
  readonly sql?: string;
  readonly evidence?: (evidence: Evidence) => Partial<Evidence>;
}

/** Number of the invariant that must detect it, and what is corrupted. */
export type Breakage = readonly [number: number, what: string, state: BrokenState];

export const cashDelivered = `(SELECT id FROM orders WHERE state = 'delivered' AND payment_method = 'cash' ORDER BY id LIMIT 1)`;
export const onlineDelivered = `(SELECT id FROM orders WHERE state = 'delivered' AND payment_method <> 'cash' ORDER BY id LIMIT 1)`;

/** Within the transaction a copy without constraints and triggers shadows the table; changing the table itself would lock out the shop. */
export const copyOf = (table: string) => `CREATE TEMP TABLE ${table} ON COMMIT DROP AS SELECT * FROM public.${table}`;

/** Changes one of the provider's sessions without refunds: a paid one, or, with `paid` false, an unpaid one. */
export function withSession(
  change: (session: Evidence['ledger']['sessions'][number]) => object,
  paid = true,
): NonNullable<BrokenState['evidence']> {
  return ({ ledger }) => {
    const at = ledger.sessions.findIndex(session => session.paid === paid && session.refunds === 0);
    const sessions = ledger.sessions.map((session, index) => (index === at ? { ...session, ...change(session) } : session));
    return { ledger: { ...ledger, sessions } };
  };
}
