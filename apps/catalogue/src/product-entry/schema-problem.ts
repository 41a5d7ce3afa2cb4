import type { z } from 'zod';
import { problem, type FieldProblem } from '../faults/field-problem.js';

type Issue = z.core.$ZodIssue;

/** Returns what a schema found in a field as a problem with a stable code. `value` is the refused one. */
export function schemaProblem(issue: Issue, value: unknown): FieldProblem {
  const field = issue.path.join('.');
  if (value === undefined) return problem(field, 'missing');
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    if (issue.origin === 'string') return problem(field, 'too-long', { most });
    return issue.origin === 'array' ? problem(field, 'too-many', { most }) : problem(field, 'too-large', { most });
  }
  if (issue.code === 'too_small' && issue.origin !== 'array') {
    const least = Number(issue.minimum);
    return issue.origin === 'string' ? problem(field, 'too-short', { least }) : problem(field, 'too-small', { least });
  }
  if (issue.code === 'invalid_value') return problem(field, 'not-among', { possible: issue.values.map(String).join(', ') });
  return problem(field, 'not-valid', { reason: issue.message });
}
