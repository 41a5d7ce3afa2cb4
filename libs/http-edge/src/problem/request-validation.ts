import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ProblemError } from './problem-error.js';

/** Checks every parameter that carries a schema; what does not fit is a 400 that names each field. */
export function requestValidation(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: issues =>
      new ProblemError(400, 'invalid-request', 'Some fields are missing or wrong.', {
        errors: issues.slice(0, 20).map(issue => ({
          path: (issue.path ?? []).map(part => String(typeof part === 'object' ? part.key : part)).join('.'),
          message: issue.message,
        })),
      }),
  });
}
