import type { Problem, ProblemCode } from '@kirana/contracts';

/** The server refused; `problem` is its RFC 9457 body, with the members a route adds (`lines`, `quote`). */
export class ApiProblem extends Error {
  constructor(readonly problem: Problem & Readonly<Record<string, unknown>>) {
    super(problem.detail ?? problem.title);
    this.name = 'ApiProblem';
  }

  is(code: ProblemCode): boolean {
    return this.problem.code === code;
  }
}

/** No answer, or one that is not ours: offline, timed out, a proxy's error page. Asking again may help. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('the shop does not answer', { cause });
    this.name = 'Unreachable';
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of a body. */
  csv?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Sends who is signed in along; a session that has just ended is renewed once. */
  withSession?: boolean;
  /** Longest wait for the answer, ms, where the usual 10 s are too short. */
  patienceMs?: number;
}

/** Where requests get their access token from. */
export interface TokenSource {
  /** Resolves as soon as it is known whether somebody is signed in; undefined: nobody is. */
  token: () => Promise<string | undefined>;
  /** A new one, because the server no longer takes the old one. */
  renew: () => Promise<string | undefined>;
}

let tokens: TokenSource | undefined;

export function takeTokensFrom(source: TokenSource): void {
  tokens = source;
}

/** Says who is signed in, for what is fetched without `request`. */
export async function sessionHeaders(): Promise<Record<string, string>> {
  const token = await tokens?.token();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** Longest wait for an answer, ms. */
const patience = 10_000;

/**
 * One request to the gateway.
 *
 * @throws ApiProblem when it was refused, Unreachable when there was no answer to trust.
 */
export async function request<T>(path: string, { withSession, ...options }: RequestOptions = {}): Promise<T> {
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
  { method = 'GET', body, csv, headers, signal, patienceMs = patience }: RequestOptions,
): Promise<T> {
  const given = AbortSignal.timeout(patienceMs);
  const content = csv ?? (body === undefined ? undefined : JSON.stringify(body));
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(content === undefined ? {} : { 'content-type': csv === undefined ? 'application/json' : 'text/csv' }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
      signal: signal ? AbortSignal.any([signal, given]) : given,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(error);
  }
  const said: unknown = await answer.json().catch((error: unknown) => {
    throw new Unreachable(error);
  });
  if (answer.ok) return said as T;
  if (isProblem(said)) throw new ApiProblem(said);
  throw new Unreachable(`${answer.status} ${answer.statusText}`);
}

function isProblem(content: unknown): content is Problem & Record<string, unknown> {
  return typeof content === 'object' && content !== null && typeof (content as Problem).code === 'string';
}
