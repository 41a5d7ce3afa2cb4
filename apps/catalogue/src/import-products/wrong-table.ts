import type { ProductFault } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { fault } from '../faults/field-problem.js';

/** Returns the refusal of a table that is wrong as a whole: 400 with the fault in `errors`. */
export function wrongTable<Code extends ProductFault>(...of: Parameters<typeof fault<Code>>): ProblemError {
  const found = fault(...of);
  return new ProblemError(400, 'invalid-request', found.message, { errors: [{ path: 'csv', ...found }] });
}
