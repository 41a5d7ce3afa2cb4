import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { ProblemError } from './problem-error.js';

/** Validates every parameter that has a schema; invalid input is answered with 400 and the name of each invalid field. */
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
  /**
   * Refuses text that is not Unicode before any schema sees it: PostgreSQL cannot store half a surrogate pair, so no field may hold one; and
   * U+FFFD stands where the bytes of the request were not UTF-8, or where letters were lost before, so it is stored nowhere.
   * Parameters of another kind than a request's own data, such as a socket, are left alone.
   */
  override async transform<T = unknown>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const path = metadata.type === 'custom' ? undefined : pathOfBrokenText(value);
    if (path !== undefined)
      throw new ProblemError(400, 'invalid-request', 'Some fields are missing or wrong.', {
        errors: [{ path, message: 'must be well-formed Unicode, sent as UTF-8' }],
      });
    return super.transform(value, metadata);
  }

  /** Nest would silently drop keys like `constructor`; our schemas reject unknown keys instead and name them. */
  protected override stripProtoKeys(): void {
    // Nothing to strip: zod builds new objects from known keys only.
  }
}

const broken = /[\p{Surrogate}\ufffd]/u;

/** Looks through parsed JSON without recursion, because a caller decides how deep it is nested. */
function pathOfBrokenText(value: unknown): string | undefined {
  const waiting: { path: string; part: unknown }[] = [{ path: '', part: value }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, part } = next;
    if (typeof part === 'string' && broken.test(part)) return path;
    // The bytes of a file are no fields.
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) continue;
    for (const [key, child] of Object.entries(part)) {
      if (broken.test(key)) return path;
      waiting.push({ path: path === '' ? key : `${path}.${key}`, part: child });
    }
  }
  return undefined;
}
