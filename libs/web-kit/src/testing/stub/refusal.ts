import type { Problem, ProblemCode } from '@kirana/contracts';

/** Returns the gateway's problem for a refusal, with the members a route adds. */
export function aProblem(status: number, code: ProblemCode, detail: string = code, more: object = {}): Problem {
  return { type: `https://kirana.example/problems/${code}`, title: detail, status, code, detail, traceId: 'stub', ...more };
}

/** Thrown by an answer of the stub. */
export class Refusal extends Error {
  readonly body: Problem;

  constructor(...problem: Parameters<typeof aProblem>) {
    super(problem[1]);
    this.body = aProblem(...problem);
  }
}
