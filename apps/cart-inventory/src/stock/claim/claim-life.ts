/** How a claim on stock stands. An order inventory has heard nothing of has none. */
export type ClaimState = 'none' | 'held' | 'rejected' | 'committed' | 'released';

/** What an order's news means for its claim: the goods are sold, go back on the shelf, or stay held for now. */
export type ClaimNews = 'sell' | 'put-back' | 'keep';

/** What is to be done about it. */
export type ClaimStep =
  /** on_hand and reserved fall together; the claim is committed. */
  | 'sell-held'
  /** reserved falls; the claim is released. */
  | 'free-held'
  /** on_hand rises again; the claim is released. */
  | 'restock-sold'
  /** held_until moves on. */
  | 'hold-longer'
  /** A released claim is written down, so that an order-placed that comes later holds nothing. */
  | 'refuse-in-advance'
  | 'nothing'
  /** The order-placed this builds on is still on its way: try again later. */
  | 'not-yet'
  /** The order sold what inventory had refused it: somebody must look. */
  | 'contradiction';

/**
 * Every state against every piece of news, in whatever order they arrive. `released` is the end: a cancelled order never comes back, so
 * news that arrives after it is old news. (order-placed is decided inside `reserve_stock`: with no claim it holds or rejects, with any claim
 * it changes nothing and is not answered, because either it was answered before or the order was cancelled and nobody waits any more.)
 */
export const claimLife: Readonly<Record<ClaimState, Readonly<Record<ClaimNews, ClaimStep>>>> = {
  none: { sell: 'not-yet', 'put-back': 'refuse-in-advance', keep: 'nothing' },
  held: { sell: 'sell-held', 'put-back': 'free-held', keep: 'hold-longer' },
  rejected: { sell: 'contradiction', 'put-back': 'nothing', keep: 'nothing' },
  committed: { sell: 'nothing', 'put-back': 'restock-sold', keep: 'nothing' },
  released: { sell: 'nothing', 'put-back': 'nothing', keep: 'nothing' },
};
