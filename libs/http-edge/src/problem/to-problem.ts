import { HttpException } from '@nestjs/common';
import type { Problem, ProblemCode } from '@kirana/contracts';
import { TookTooLong } from '@kirana/observability';
import { clipped, clippedAll } from './clipped.js';
import { ProblemError } from './problem-error.js';
import { titles } from './titles.js';

const codes: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'payload-too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'headers-too-large',
  503: 'service-unavailable',
};

/** Turns any error into a problem document. An unexpected error becomes a 500 that does not reveal its cause. */
export function toProblem(error: unknown, traceId: string | undefined): Problem & Record<string, unknown> {
  if (error instanceof ProblemError) return document(error.status, error.code, error.message, traceId, error.extra);
  if (error instanceof TookTooLong)
    return document(
      503,
      'took-too-long',
      'Reading this takes longer than you wait. Ask for a shorter time or for less.',
      traceId,
    );
  const status = statusOf(error);
  if (status >= 500) return document(500, 'internal-error', 'Something went wrong on our side.', traceId);
  return document(status, codes[status] ?? 'invalid-request', clientDetail(error), traceId);
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's own errors (a body that is not JSON, is too large or has an unknown type) carry a status.
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function clientDetail(error: unknown): string {
  return error instanceof Error ? error.message : 'The request could not be understood.';
}

function document(
  status: number,
  code: ProblemCode,
  detail: string,
  traceId: string | undefined,
  extra: Readonly<Record<string, unknown>> = {},
): Problem & Record<string, unknown> {
  // Other members are what the shop has, such as the present state of a product.
  const told = 'errors' in extra ? { ...extra, errors: clippedAll(extra['errors']) } : extra;
  return { ...told, type: `/docs/problems/${code}`, title: titleOf(code), status, code, detail: clipped(detail), traceId };
}

/** A newer service may return a problem code that this version does not know. */
function titleOf(code: string): string {
  return (titles as Readonly<Record<string, string | undefined>>)[code] ?? titles['internal-error'];
}
