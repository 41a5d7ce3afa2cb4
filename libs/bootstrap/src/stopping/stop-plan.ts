/**
 * How long each part of stopping may take, milliseconds, besides `DRAIN_MS`. Kubernetes' `terminationGracePeriodSeconds` has to be longer than
 * all of them together; a test of the manifests holds the two against each other.
 */
export const stopPlan = {
  /** Requests that were taken are answered: the longest a service may be asked to work on one (`patienceMs` of a route). */
  answersMs: 20_000,
  /** Events that were taken are handled. What is not comes again, to whoever takes it next. */
  eventsMs: 20_000,
  /** The outbox, timers and connections are let go of. */
  restMs: 10_000,
} as const;
