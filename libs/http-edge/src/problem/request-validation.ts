import { StandardSchemaValidationPipe } from '@nestjs/common';
import { ProblemError } from './problem-error.js';

/** Checks every parameter that carries a schema; what does not fit is a 400 that names each field. */
export function requestValidation(): StandardSchemaValidationPipe {
  return new SchemaValidation({
    exceptionFactory: issues =>
      new ProblemError(400, 'invalid-request', 'Some fields are missing or wrong.', {
        errors: issues.slice(0, 20).map(issue => ({
          path: (issue.path ?? []).map(part => String(typeof part === 'object' ? part.key : part)).join('.'),
          message: issue.message,
        })),
      }),
  });
}

class SchemaValidation extends StandardSchemaValidationPipe {
  /** Nest would silently drop keys like `constructor`; our schemas refuse what they do not know, and say so. */
  protected override stripProtoKeys(): void {
    // Nothing to strip: zod builds new objects from known keys only.
  }
}
