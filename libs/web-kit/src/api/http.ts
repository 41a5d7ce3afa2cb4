import type { Problem, ProblemCode } from '@kirana/contracts';

/** The server refused the request; `problem` is its RFC 9457 body, with the members a route adds (`lines`, `quote`). */
export class ApiProblem extends Error {
  constructor(readonly problem: Problem & Readonly<Record<string, unknown>>) {
    super(problem.detail ?? problem.title);
    this.name = 'ApiProblem';
  }

  is(code: ProblemCode): boolean {
    return this.problem.code === code;
  }
}

const nowhere: readonly string[] = ['not-found', 'invalid-request', 'address-not-canonical'] satisfies ProblemCode[];

/** Returns whether nothing is at the address that was read. An id that the server rejects as malformed belongs to nothing either. */
export function isNowhere(error: unknown): boolean {
  return error instanceof ApiProblem && nowhere.includes(error.problem.code);
}

/** No answer, or one that is not from the shop: offline, a timeout, a proxy's error page. A retry may help. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('the shop does not answer', { cause });
    this.name = 'Unreachable';
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a string is sent as CSV. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Sends the access token; an expired one is renewed once. */
  withSession?: boolean;
  /** Timeout, ms, where the usual 10 s are too short. */
  timeoutMs?: number;
}

/** Provides access tokens for requests. */
export interface TokenSource {
  /** Resolves as soon as it is known whether the visitor is signed in; undefined if not. */
  token: () => Promise<string | undefined>;
  /** Returns a new token after the server has rejected the current one. */
  renew: () => Promise<string | undefined>;
}

let tokens: TokenSource | undefined;

export function takeTokensFrom(source: TokenSource): void {
  tokens = source;
}

/**
 * Sends a request as the signed-in visitor whose body or answer is a file.
 *
 * @throws ApiProblem when it was refused, Unreachable when there was no valid answer.
 */
export async function fetchWithSession(
  path: string,
  options: Pick<RequestOptions, 'method' | 'headers' | 'signal'> & { body?: Blob } = {},
): Promise<Response> {
  const token = await tokens?.token();
  const { headers } = token === undefined ? options : withToken(options, token);
  const answer = await fetch(`/api${path}`, { ...options, headers }).catch((error: unknown) => {
    throw new Unreachable(error);
  });
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

/** Default timeout, ms. */
const timeout = 10_000;

/** An answer with its status. */
export interface HttpAnswer<T> {
  readonly status: number;
  readonly body: T;
}

/**
 * Sends one request to the gateway.
 *
 * @throws ApiProblem when it was refused, Unreachable when there was no valid answer.
 */
export async function request<T>(path: string, { withSession, ...options }: RequestOptions = {}): Promise<HttpAnswer<T>> {
  const token = withSession ? await tokens?.token() : undefined;
  if (token === undefined) return send<T>(path, options);
  try {
    return await send<T>(path, withToken(options, token));
  } catch (error) {
    if (!(error instanceof ApiProblem && error.is('invalid-token'))) throw error;
    const renewed = await tokens?.renew();
    return send<T>(path, renewed === undefined ? options : withToken(options, renewed));
  }
}

function withToken(options: RequestOptions, token: string): RequestOptions {
  return { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } };
}

async function send<T>(
  path: string,
  { method = 'GET', body, headers, signal, timeoutMs = timeout }: RequestOptions,
): Promise<HttpAnswer<T>> {
  const given = AbortSignal.timeout(timeoutMs);
  const isCsv = typeof body === 'string';
  const content = isCsv ? body : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(content === undefined ? {} : { 'content-type': isCsv ? 'text/csv' : 'application/json' }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
      signal: signal ? AbortSignal.any([signal, given]) : given,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(error);
  }
  if (!answer.ok) throw await refusalOf(answer);
  const said: unknown = await answer.json().catch((error: unknown) => {
    throw new Unreachable(error);
  });
  return { status: answer.status, body: said as T };
}

/** Returns why a request was refused. An answer without a problem is not from the shop. */
async function refusalOf(answer: Response): Promise<ApiProblem | Unreachable> {
  // What is no JSON is no problem either.
  const said: unknown = await answer.json().catch(() => undefined);
  return isProblem(said) ? new ApiProblem(said) : new Unreachable(`${answer.status} ${answer.statusText}`);
}

function isProblem(content: unknown): content is Problem & Record<string, unknown> {
  return typeof content === 'object' && content !== null && typeof (content as Problem).code === 'string';
}
