import { ProblemError } from './problem-error.js';
import { toProblem } from './to-problem.js';

describe('a problem document', () => {
  it('repeats at most 200 characters of each text and 200 errors, whatever the input', () => {
    const long = 'x'.repeat(1_000_000);
    const errors = Array.from({ length: 5_000 }, () => ({ path: long, code: 'c', values: { columns: long }, message: long }));
    const problem = toProblem(new ProblemError(400, 'invalid-request', long, { errors }), undefined);
    expect(problem.errors).toHaveLength(200);
    expect(problem.detail).toHaveLength(200);
    for (const text of JSON.stringify(problem).match(/x+/g) ?? []) expect(text.length).toBeLessThan(200);
    expect(toProblem(Object.assign(new Error(long), { statusCode: 400 }), undefined).detail).toHaveLength(200);
  });

  it('is not cut within a character, and keeps what is short', () => {
    const detail = `${'x'.repeat(198)}🥭🥭`;
    expect(toProblem(new ProblemError(400, 'invalid-request', detail), undefined).detail).toBe(`${'x'.repeat(198)}…`);
    expect(toProblem(new ProblemError(400, 'invalid-request', 'Short.', { least: 200 }), undefined)).toMatchObject({
      detail: 'Short.',
      least: 200,
    });
  });
});
