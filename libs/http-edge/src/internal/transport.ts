export interface InternalRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether sending it twice does no more than sending it once. */
  readonly repeatable?: boolean;
  /** Longer than usual, for work that takes long. */
  readonly timeoutMs?: number;
}

export interface InternalResponse {
  readonly status: number;
  readonly body: string;
}

/** Carries a request to a service: over HTTP between processes, straight into its router within one process. */
export type InternalTransport = (request: InternalRequest) => Promise<InternalResponse>;
