import {
  isDecided,
  readState,
  refundInputs,
  refundRows,
  refundStates,
  refundTable,
  storedState,
  type RefundInput,
  type RefundState,
} from './refund-states.js';

const moves = (state: RefundState, input: RefundInput) =>
  refundRows(state, input).flatMap(row => ('ignore' in row || 'anew' in row ? [] : row));

describe('refundTable', () => {
  it('has exactly one row for every state and input', () => {
    const cells = refundStates.flatMap(state =>
      refundInputs.map(input => `${state} ${input} ${refundRows(state, input).length}`),
    );
    expect(cells.filter(cell => !cell.endsWith(' 1'))).toEqual([]);
    expect(cells).toHaveLength(8 * 6);
  });

  it('leads into every state, and out of every state', () => {
    const reached = new Set(refundTable.flatMap(row => ('to' in row && row.to ? row.to : [])));
    expect(refundStates.filter(state => !reached.has(state))).toEqual(['found']);
    const left = new Set(
      refundStates.filter(state => refundInputs.some(input => moves(state, input).some(({ to }) => to && to !== state))),
    );
    // A settled refund has ended; a refused one may be settled, and either may be asked for anew.
    expect(refundStates.filter(state => !left.has(state))).toEqual(['settled']);
  });

  it('enters a refund into the ledger exactly when the provider has made it, and takes it out when it came back', () => {
    const entries = refundStates.flatMap(state =>
      refundInputs.flatMap(input => moves(state, input).flatMap(({ enter }) => (enter ? `${input} ${enter}` : []))),
    );
    expect(new Set(entries)).toEqual(new Set(['made refund', 'failed reversal']));
    expect(refundStates.filter(state => moves(state, 'made').every(({ enter }) => enter !== 'refund'))).toEqual(['done']);
  });

  it('never has a refund made that orders has withdrawn, unless orders asks for it again', () => {
    const inputs = refundInputs.filter(input => input !== 'asked');
    for (let states: RefundState[] = ['withdrawn'], seen = new Set<RefundState>(); states.length > 0;) {
      for (const state of states) seen.add(state);
      states = states.flatMap(state =>
        inputs.flatMap(input => moves(state, input).flatMap(({ to }) => (to && !seen.has(to) ? to : []))),
      );
      expect(states.filter(state => state === 'requested' || state === 'at-provider')).toEqual([]);
    }
  });

  it('tells orders of every change that it waits for or does not expect', () => {
    const told = refundStates.flatMap(state =>
      refundInputs.flatMap(input => moves(state, input).flatMap(({ tell }) => (tell ? `${state} ${input}: ${tell}` : []))),
    );
    expect(told).toEqual([
      'found made: found',
      'requested declined: failed',
      'requested made: completed',
      'requested failed: failed',
      'at-provider declined: failed',
      'at-provider made: completed',
      'at-provider failed: failed',
      'done asked: completed',
      'done withdrawn: made-anyway',
      'done failed: reversed',
      'refused made: made-anyway',
      'reversed made: made-anyway',
      'settled made: made-anyway',
      'withdrawn made: made-anyway',
    ]);
  });
});

describe('storedState', () => {
  /** A found refund is stored as what it is next. */
  const stored = refundStates.filter(state => state !== 'found');

  it('is read as the same state', () => {
    for (const state of stored) {
      const providerId = state === 'requested' ? null : 're_1';
      expect(readState({ ...storedState(state), providerId })).toBe(state);
    }
  });

  it('is to the release before a refund that is due, made, or to be requested anew', () => {
    expect(stored.map(state => [state, storedState(state).state])).toEqual([
      ['requested', 'due'],
      ['at-provider', 'due'],
      ['done', 'done'],
      ['refused', 'failed'],
      ['reversed', 'failed'],
      ['settled', 'failed'],
      ['withdrawn', 'failed'],
    ]);
    expect(stored.filter(state => !isDecided(state))).toEqual(['requested', 'at-provider', 'withdrawn']);
  });
});
