import { Traceparent } from '@kirana/contracts';
import {
  histogram,
  runInContext,
  startSpan,
  traceIdOf,
  type Logger,
  type WorkContext,
  type WorkSpan,
} from '@kirana/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rowOf } from './internal/matched-row.js';
import { waitHeader, waitingFor } from './internal/waiting.js';
import { noteResponse } from './server/client-error.js';

const duration = histogram('http_server_duration_seconds', 'Time to respond to a request', [
  'service',
  'method',
  'route',
  'code',
]);

/** Polled every few seconds by machines; not worth tracing. */
const unmeasured = /^\/(health\/|metrics$)/;

const underWay = new WeakMap<FastifyRequest, { readonly span: WorkSpan; readonly context: WorkContext }>();

export interface RequestContextSettings {
  readonly service: string;
  /** Whether callers are our own services; other callers may only pass a trace. */
  readonly trusted: boolean;
  readonly logger: Logger;
}

/**
 * Assigns trace, request and correlation ids to every request, returns the trace id in the response, and records how long the response
 * took. Headers with our own names are ignored when they come from untrusted callers.
 */
export function addRequestContext(fastify: FastifyInstance, { service, trusted, logger }: RequestContextSettings): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    noteResponse(request.raw.socket, reply.raw);
    const route = request.routeOptions.url ?? 'none';
    const given = Traceparent.safeParse(headers['traceparent']).data ?? null;
    const span = startSpan({
      service: unmeasured.test(route) ? '' : service,
      name: `${method} ${route}`,
      kind: 'server',
      parent: given,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    const { traceparent } = span;
    const sent = (name: string) => (trusted && typeof headers[name] === 'string' ? headers[name] : undefined);
    const correlationId = sent('x-correlation-id') ?? traceIdOf(traceparent);
    const requestId = sent('x-request-id') ?? randomUUID();
    void reply.header('x-trace-id', traceIdOf(traceparent));
    const reads = trusted ? rowOf(request)?.reads : undefined;
    const waiting = waitingFor(request, reply, reads ? Number(sent(waitHeader)) : Number.NaN, reads);
    const context = { waiting, traceparent, correlationId, requestId, orderId: sent('x-order-id'), service };
    underWay.set(request, { span, context });
    runInContext(context, done);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    answered(service, logger, request, reply);
    done();
  });
}

function answered(service: string, logger: Logger, request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const { method } = request;
  const route = request.routeOptions.url ?? 'none';
  const work = underWay.get(request);
  if (unmeasured.test(route) || !work) return;
  duration.observe({ service, method, route, code: String(statusCode) }, elapsedTime / 1_000);
  const { span, context } = work;
  span.set({ 'http.response.status_code': statusCode, 'kirana.order.id': context.orderId });
  span.end(statusCode >= 500 ? new ServerError() : undefined);
  // Logs the route instead of the address, which may contain personal data.
  const line = { method, route, status: statusCode, ms: Math.round(elapsedTime) };
  if (logger.isLevelEnabled('debug')) runInContext(context, () => logger.debug(line, 'request answered'));
}

/** The error recorded in a span for a response with a 5xx status. */
class ServerError extends Error {
  override name = 'ServerError';
}
