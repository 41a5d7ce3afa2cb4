/** The state of an order's stock reservation; `none` when inventory has no reservation for the order. */
export type ReservationState = 'none' | 'held' | 'rejected' | 'committed' | 'released';

/** What an order's event means for its reservation: sell the stock, put it back on sale, or keep it reserved for now. */
export type ReservationInput = 'commit' | 'release' | 'keep';

/** The step to be taken on a reservation. */
export type ReservationStep =
  /** `on_hand` and `reserved` decrease; the reservation is committed. */
  | 'commit-held'
  /** `reserved` decreases; the reservation is released. */
  | 'release-held'
  /** `on_hand` increases again; the reservation is released. */
  | 'restock-committed'
  /** `held_until` is extended. */
  | 'extend'
  /** A released reservation is stored, so that an order-placed event that arrives later reserves nothing. */
  | 'release-in-advance'
  | 'nothing'
  /** The order-placed event has not been handled yet: the event is redelivered later. */
  | 'not-yet'
  /** The order was accepted although inventory had rejected its stock; an operator has to investigate. */
  | 'contradiction';

/**
 * Defines the step for every state and input, in whatever order the events arrive. `released` is final: a cancelled order never becomes
 * active again, so an event that arrives afterwards is out of date. (order-placed is decided inside `reserve_stock`: without a
 * reservation it holds or rejects; with any reservation it changes nothing and publishes no answer, because it was answered before or the
 * order was cancelled and no longer waits for an answer.)
 */
export const reservationTransitions: Readonly<Record<ReservationState, Readonly<Record<ReservationInput, ReservationStep>>>> = {
  none: { commit: 'not-yet', release: 'release-in-advance', keep: 'nothing' },
  held: { commit: 'commit-held', release: 'release-held', keep: 'extend' },
  rejected: { commit: 'contradiction', release: 'nothing', keep: 'nothing' },
  committed: { commit: 'nothing', release: 'restock-committed', keep: 'nothing' },
  released: { commit: 'nothing', release: 'nothing', keep: 'nothing' },
};
