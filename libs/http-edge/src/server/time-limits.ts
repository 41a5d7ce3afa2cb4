/**
 * Time limits for clients, in milliseconds. A client that sends slowly on purpose holds a connection and its memory; no legitimate request
 * needs this long (100 kB from the public, a product file of 8 MB from an admin at 270 kB a second).
 */
export const timeLimits = {
  /** From the first byte of a request, or from the opening of the connection, to the end of its headers. */
  headersMs: 10_000,
  /** From the first to the last byte of a request, including its body. */
  requestMs: 30_000,
  /** Without a byte in either direction while a request is being answered: longer than any route's `timeoutMs`. */
  silenceMs: 120_000,
  /** Between two requests on a connection. Longer than load balancers keep theirs (60 s), so that the server never closes first. */
  idleMs: 72_000,
  /** How often connections are checked for exceeded limits. */
  lookEveryMs: 1_000,
};
export type TimeLimits = Readonly<typeof timeLimits>;
