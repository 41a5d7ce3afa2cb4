/** How often one address may do a thing. A request costs one point unless said otherwise. */
export interface Limit {
  readonly points: number;
  readonly perSeconds: number;
}

/** Generous to a household behind one address, tight for a machine that guesses order numbers. */
export const limits = {
  read: { points: 600, perSeconds: 60 },
  check: { points: 240, perSeconds: 60 },
  order: { points: 20, perSeconds: 60 },
  /** Pictures of products. The provider's own price is limited by a daily budget in images. */
  generate: { points: 120, perSeconds: 60 },
  /** The provider speaks from few addresses and comes in bursts. */
  webhook: { points: 6_000, perSeconds: 60 },
  track: { points: 120, perSeconds: 60 },
  /** What integrators fetch: by address, so that keys cannot be tried out, and by key, wherever it is used. */
  feed: { points: 600, perSeconds: 60 },
  feedKey: { points: 240, perSeconds: 60 },
  /** Wrong e-mail addresses for an order: of one asker, and of all of them. */
  orderKey: { points: 5, perSeconds: 3_600 },
  orderKeyOfAll: { points: 30, perSeconds: 3_600 },
  session: { points: 120, perSeconds: 60 },
  /** Opening accounts, links by mail, taking data along. */
  account: { points: 30, perSeconds: 900 },
  /** Wrong passwords, see `SignInAttempts`. */
  signInAccount: { points: 5, perSeconds: 900 },
  signInAddress: { points: 50, perSeconds: 900 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** Points a look-up of an order costs that does not exist: ten such guesses use up a minute's tracking. */
export const missPoints = 12;
