import { ApiError } from '../objects/api-error.js';

/** An answer stored for replays. */
export interface KeptAnswer {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}

/** Stores the answers to requests with a key: the same request gets the same answer, errors included. */
export class IdempotencyKeys {
  readonly #inFlight = new Set<string>();

  constructor(
    private readonly answers: Map<string, KeptAnswer>,
    private readonly keep: (key: string, answer: KeptAnswer) => void,
  ) {}

  /**
   * Starts a request; returns the earlier answer if there is one.
   *
   * @throws ApiError 400 for a key used with other parameters, 409 while the first request is in progress.
   */
  begin(key: string, fingerprint: string): KeptAnswer | undefined {
    const earlier = this.answers.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) {
      throw new ApiError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (earlier) return earlier;
    if (this.#inFlight.has(key)) {
      throw new ApiError(409, 'idempotency_error', `There is currently another in-progress request using this key: ${key}.`, {
        code: 'idempotency_key_in_use',
      });
    }
    this.#inFlight.add(key);
    return undefined;
  }

  /** Stores the answer of an executed request for replays. */
  executed(key: string, answer: KeptAnswer): void {
    this.#inFlight.delete(key);
    this.keep(key, answer);
  }

  /** Frees the key of a request that was refused before anything was executed. */
  refused(key: string): void {
    this.#inFlight.delete(key);
  }
}
