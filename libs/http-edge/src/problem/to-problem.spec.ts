import { problemCodes } from '@kirana/contracts';
import { ProblemError } from './problem-error.js';
import { titles } from './titles.js';
import { toProblem } from './to-problem.js';

describe('toProblem', () => {
  it.each(problemCodes)('uses the title of the code %s', code => {
    const title = titles[code];
    expect(title).toMatch(/^[A-Z].{4,}[^.]$/);
    // The title does not depend on the status.
    for (const status of [400, 409, 422, 503])
      expect(toProblem(new ProblemError(status, code, 'Why.'), 'trace')).toEqual({
        type: `/docs/problems/${code}`,
        title,
        status,
        code,
        detail: 'Why.',
        traceId: 'trace',
      });
  });

  it('has a distinct title for every code', () => {
    expect(Object.keys(titles).toSorted()).toEqual([...problemCodes].toSorted());
    expect(new Set(Object.values(titles)).size).toBe(problemCodes.length);
  });

  it('has a title for an unknown code of a newer service', () => {
    const unknown = new ProblemError(409, 'code-of-the-next-version' as ProblemError['code'], 'Why.');
    expect(toProblem(unknown, undefined).title).toBe('Internal error');
  });
});
