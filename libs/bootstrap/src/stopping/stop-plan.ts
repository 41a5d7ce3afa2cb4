/**
 * Time limit of each phase of a shutdown, in milliseconds, in addition to `DRAIN_MS`. Kubernetes' `terminationGracePeriodSeconds` has to be
 * longer than their sum; a test of the manifests checks this.
 */
export const stopPlan = {
  /** Requests under way are answered: the longest `timeoutMs` of any route. */
  answersMs: 20_000,
  /** Events under way are handled. An unfinished event is redelivered to the next consumer. */
  eventsMs: 20_000,
  /** The outbox relay, timers and connections are closed. */
  restMs: 10_000,
} as const;
