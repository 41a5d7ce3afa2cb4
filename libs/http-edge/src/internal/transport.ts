export interface InternalRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether sending the request twice has the same effect as sending it once. */
  readonly repeatable?: boolean;
  /** A longer timeout than the default, for slow routes. */
  readonly timeoutMs?: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

export interface InternalResponse {
  readonly status: number;
  readonly body: string;
}

/** Sends a request to a service: over HTTP between processes, directly into its router within one process. */
export type InternalTransport = (request: InternalRequest) => Promise<InternalResponse>;
