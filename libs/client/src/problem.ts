import type { Problem } from './generated/api.js';

/** A refusal of the shop. Decide by `code`: codes never change their meaning, while `message` is a sentence for people. */
export class KiranaProblem extends Error {
  readonly code: string;
  readonly status: number;

  constructor(
    readonly problem: Problem,
    /** Seconds after which the request may be repeated; undefined when the shop named none. */
    readonly retryAfterSeconds: number | undefined,
  ) {
    super(problem.detail ?? problem.title);
    this.name = 'KiranaProblem';
    this.code = problem.code;
    this.status = problem.status;
  }
}

/** What a call of the client ends with. */
interface Outcome<Answer> {
  readonly data?: Answer;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Returns the answer to a call: `const quote = await answerOf(client.POST('/api/quotes', { body }))`.
 *
 * @throws KiranaProblem when the shop refuses the request, and Error when the answer did not come from the shop.
 */
export async function answerOf<Answer>(call: Promise<Outcome<Answer>>): Promise<Answer> {
  const { data, error, response } = await call;
  if (response.ok) return data as Answer;
  if (!isProblem(error)) throw new Error(`${response.url} answered with ${response.status} and no problem document`);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new KiranaProblem(error, Number.isFinite(seconds) ? seconds : undefined);
}

/** Returns whether the body of an answer is a problem document and not, for example, the page of a proxy. */
export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && typeof (body as Problem).code === 'string' && 'status' in body;
}
