/**
 * The states of a refund. `found`: nobody here has asked for it, and it is new here; `requested`: the provider is to make it; `at-provider`: it has accepted it and not made it yet; `refused`: it will
 * not; `reversed`: it had made it, and the money came back; `settled`: after that it was paid another way, or another refund took its place;
 * `withdrawn`: that happened before the provider had decided.
 */
export const refundStates = ['found', 'requested', 'at-provider', 'done', 'refused', 'reversed', 'settled', 'withdrawn'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * What happens to a refund. Of orders: `asked`, also once more, and `withdrawn`. Of the provider: the request was `declined`, or its refund is
 * `pending`, `made` or `failed`.
 */
export const refundInputs = ['asked', 'withdrawn', 'declined', 'pending', 'made', 'failed'] as const;
export type RefundInput = (typeof refundInputs)[number];

/** What orders is told: it was `completed`, `failed` or `reversed`, made although it had been withdrawn, or `found`. */
export type RefundNews = 'completed' | 'failed' | 'reversed' | 'made-anyway' | 'found';

interface Match {
  readonly in: RefundState | readonly RefundState[];
  readonly on: RefundInput | readonly RefundInput[];
}

/** The refund moves to another state, or stays in its state when `to` is left out. */
export interface RefundMove extends Match {
  readonly to?: RefundState;
  readonly tell?: RefundNews;
  /** The money that has moved. */
  readonly enter?: 'refund' | 'reversal';
  /** The provider has to be asked: for the refund, or only about it when it is no longer wanted. */
  readonly ask?: true;
}

/** Nothing changes; `ignore` states why that is correct. */
interface RefundIgnore extends Match {
  readonly ignore: string;
}

/** It has ended, and this is the request for another one in its place. */
interface RefundAnew extends Match {
  readonly anew: true;
}

export type RefundRow = RefundMove | RefundIgnore | RefundAnew;

/** What the provider's state of a refund means. */
export const providerInputs = { done: 'made', pending: 'pending', failed: 'failed' } as const;

const open = ['requested', 'at-provider'] as const;
const ended = ['refused', 'reversed', 'settled'] as const;

/** Exactly one row applies to every state and input. */
export const refundTable: readonly RefundRow[] = [
  { in: 'found', on: 'made', to: 'done', enter: 'refund', tell: 'found' },
  { in: 'found', on: ['asked', 'withdrawn', 'declined', 'pending', 'failed'], ignore: 'nothing was returned' },

  { in: open, on: 'asked', ask: true },
  { in: open, on: 'pending', to: 'at-provider' },
  { in: open, on: 'made', to: 'done', enter: 'refund', tell: 'completed' },
  { in: open, on: ['declined', 'failed'], to: 'refused', tell: 'failed' },
  // The request may be under way already, so the provider is asked about it once more.
  { in: open, on: 'withdrawn', to: 'withdrawn', ask: true },

  { in: 'done', on: 'asked', tell: 'completed' },
  { in: 'done', on: 'failed', to: 'reversed', enter: 'reversal', tell: 'reversed' },
  { in: 'done', on: 'withdrawn', to: 'settled', tell: 'made-anyway' },
  { in: 'done', on: 'made', ignore: 'known already' },
  { in: 'done', on: ['pending', 'declined'], ignore: 'only the provider can take it back, and says so' },

  // Not `done`: if it comes back, the customer still has what was paid by hand, and nothing is owed.
  { in: 'withdrawn', on: 'made', to: 'settled', enter: 'refund', tell: 'made-anyway' },
  { in: 'withdrawn', on: ['declined', 'failed'], to: 'settled' },
  { in: 'withdrawn', on: 'pending' },
  { in: 'withdrawn', on: 'withdrawn', ignore: 'known already' },
  // The same refund goes on: the provider may know it under its id.
  { in: 'withdrawn', on: 'asked', to: 'requested', ask: true },

  { in: ended, on: 'asked', anew: true },
  // It does not become `done`: another one may have taken its place.
  { in: ended, on: 'made', enter: 'refund', tell: 'made-anyway' },
  { in: ended, on: 'failed', enter: 'reversal' },
  { in: ended, on: ['declined', 'pending'], ignore: 'known already' },
  { in: ['refused', 'reversed'], on: 'withdrawn', to: 'settled' },
  { in: 'settled', on: 'withdrawn', ignore: 'known already' },
];

const includes = <T>(one: T | readonly T[], wanted: T): boolean => (Array.isArray(one) ? one.includes(wanted) : one === wanted);

/** Returns the rows of a state and input. */
export const refundRows = (state: RefundState, input: RefundInput): RefundRow[] =>
  refundTable.filter(row => includes(row.in, state) && includes(row.on, input));

/** Returns the row that applies; the exhaustive test of the table rules out that there is none. */
export function refundRow(state: RefundState, input: RefundInput): RefundRow {
  const [row] = refundRows(state, input);
  if (!row) throw new Error(`no row for ${input} of a refund that is ${state}`);
  return row;
}

/** Whether the provider is to make it. */
export const isWanted = (state: RefundState): boolean => includes(open, state as never);

/** Whether its state is decided for now; a job about it has ended. */
export const isDecided = (state: RefundState): boolean => !isWanted(state) && state !== 'withdrawn';

/** The columns of a state: `state` as the release before knows it, and how it was closed. */
export interface StoredState {
  readonly state: 'due' | 'done' | 'failed';
  readonly closedAs: 'reversed' | 'settled' | 'withdrawn' | null;
  readonly providerId: string | null;
}

/** Returns the columns for a state. That a refund is at the provider is known by its id there. */
export function storedState(state: RefundState): Pick<StoredState, 'state' | 'closedAs'> {
  if (isWanted(state) || state === 'found') return { state: 'due', closedAs: null };
  if (state === 'done') return { state, closedAs: null };
  return { state: 'failed', closedAs: state === 'refused' ? null : (state as NonNullable<StoredState['closedAs']>) };
}

/** Returns the state that the columns mean. */
export function readState({ state, closedAs, providerId }: StoredState): RefundState {
  if (state === 'due') return providerId === null ? 'requested' : 'at-provider';
  return state === 'done' ? 'done' : (closedAs ?? 'refused');
}
