/** How often one address, or one IPv6 network (`countedAddress`), may perform an action. A request costs one point unless stated otherwise. */
export interface Limit {
  readonly points: number;
  readonly perSeconds: number;
}

/** Generous for a household behind one address, strict for a script that guesses order numbers. */
export const limits = {
  read: { points: 600, perSeconds: 60 },
  /** The staff of a shop share its address: five screens of a busy day ask a thousand times a minute. */
  console: { points: 3_000, perSeconds: 60 },
  check: { points: 240, perSeconds: 60 },
  /** First pages that are not in memory and take the server some milliseconds each; beyond it, the browser renders them. */
  page: { points: 600, perSeconds: 60 },
  order: { points: 20, perSeconds: 60 },
  /** Generated product pictures. The provider's cost is limited separately by a daily budget in images. */
  generate: { points: 120, perSeconds: 60 },
  /** Pictures uploaded by admins; decoding one takes a core for up to half a second. */
  upload: { points: 30, perSeconds: 60 },
  /** The provider sends webhooks in bursts from few addresses. */
  webhook: { points: 6_000, perSeconds: 60 },
  /** Look-ups that reveal whether something exists; each also counts as a miss until it has found something, see `LookUps`. */
  track: { points: 120, perSeconds: 60 },
  miss: { points: 10, perSeconds: 60 },
  /** One thing that an address looks for and misses: the first time in a minute counts as a miss. */
  sameMiss: { points: 1, perSeconds: 60 },
  /** The event feed, by address. */
  feed: { points: 600, perSeconds: 60 },
  /** Programs: by API key, whatever address uses it, besides the limit of the route by address. */
  program: { points: 240, perSeconds: 60 },
  /** Wrong email addresses for an order: per caller address, and over all callers. */
  orderKey: { points: 5, perSeconds: 3_600 },
  orderKeyOfAll: { points: 30, perSeconds: 3_600 },
  session: { points: 120, perSeconds: 60 },
  /** Registration, links by email and data export. */
  account: { points: 30, perSeconds: 900 },
  /** Confirmation emails sent again to one mailbox, from whatever address. */
  confirmationEmail: { points: 3, perSeconds: 900 },
  /** Wrong passwords, see `SignInAttempts`. */
  signInAccount: { points: 5, perSeconds: 900 },
  signInAddress: { points: 50, perSeconds: 900 },
  /** From all browsers together that do not know the account. */
  signInAccountOfAll: { points: 50, perSeconds: 3_600 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;
