import type { Problem, ProblemCode } from '@kirana/contracts';

/** A refusal on its way out of the double. */
export class Refusal extends Error {
  readonly body: Problem & Record<string, unknown>;

  constructor(status: number, code: ProblemCode, detail: string, more: Record<string, unknown> = {}) {
    super(detail);
    this.body = {
      type: `https://kirana.example/problems/${code}`,
      title: detail,
      status,
      code,
      detail,
      traceId: 'double',
      ...more,
    };
  }
}
