import { HttpException } from '@nestjs/common';
import type { Problem, ProblemCode } from '@kirana/contracts';
import { ProblemError } from './problem-error.js';

const titles: Readonly<Record<number, string>> = {
  400: 'The request is not right',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Not possible as things stand',
  413: 'Too much at once',
  415: 'Unknown kind of content',
  422: 'The request contradicts an earlier one',
  429: 'Too many requests',
  503: 'Not available at the moment',
};

const codes: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'service-unavailable',
};

/** Turns any error into a problem document. An error nobody planned is a 500 that says nothing of its cause. */
export function toProblem(error: unknown, traceId: string | undefined): Problem & Record<string, unknown> {
  if (error instanceof ProblemError) return document(error.status, error.code, error.message, traceId, error.extra);
  const status = statusOf(error);
  if (status >= 500) return document(500, 'internal-error', 'Something went wrong on our side.', traceId);
  return document(status, codes[status] ?? 'invalid-request', clientDetail(error), traceId);
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // Fastify's own errors (a body that is not JSON, too large, of an unknown kind) carry a status.
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
  const title = titles[status] ?? (status >= 500 ? 'Something went wrong' : 'The request is not right');
  return { ...extra, type: `urn:kirana:problem:${code}`, title, status, code, detail, traceId };
}
