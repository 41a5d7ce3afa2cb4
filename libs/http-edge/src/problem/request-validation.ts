import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { ProblemError } from './problem-error.js';

/** Largest number of invalid fields that an answer names. */
const mostNamed = 20;

/**
 * Returns data of a request as its schema reads it.
 *
 * Text that is not Unicode is refused before the schema sees it: PostgreSQL cannot store half a surrogate pair, so no field may hold one; and
 * U+FFFD stands where the bytes of the request were not UTF-8, or where letters were lost before, so it is stored nowhere.
 *
 * @throws ProblemError 400 `invalid-request` with the name of each invalid field.
 */
export function validated<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const path = pathOfBrokenText(data);
  if (path !== undefined) throw invalid([{ path, message: 'must be well-formed Unicode, sent as UTF-8' }]);
  const { success, data: read, error } = schema.safeParse(data);
  if (success) return read;
  throw invalid(
    error.issues.slice(0, mostNamed).map(issue => ({ path: issue.path.map(String).join('.'), message: issue.message })),
  );
}

const invalid = (errors: readonly { readonly path: string; readonly message: string }[]) =>
  new ProblemError(400, 'invalid-request', 'Some fields are missing or wrong.', { errors });

/**
 * Validates every parameter that names a schema itself, as those of the gateway's own routes do. Parameters of another kind than a request's
 * own data, such as a socket, are left alone.
 */
export class RequestValidation implements PipeTransform {
  transform(value: unknown, { type, schema }: ArgumentMetadata): unknown {
    return type === 'custom' ? value : validated((schema as z.ZodType | undefined) ?? anything, value);
  }
}

const anything = z.unknown();
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
