import { Traceparent } from '@kirana/contracts';
import { histogram, runInContext, startSpan, traceIdOf, type WorkSpan } from '@kirana/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

const duration = histogram('http_server_duration_seconds', 'Answering a request', ['service', 'method', 'route', 'code']);

/** Asked every few seconds by machines; nothing worth following. */
const unmeasured = /^\/(health\/|metrics$)/;

const spans = new WeakMap<FastifyRequest, WorkSpan>();

export interface RequestContextSettings {
  readonly service: string;
  /** Whether the caller is one of us; others may bring a trace of their own, and nothing else. */
  readonly trusted: boolean;
}

/**
 * Gives every request its trace, request and correlation ids, sends the trace id back, and notes how long the answer took. What others send
 * under names of our own headers is not looked at.
 */
export function addRequestContext(fastify: FastifyInstance, { service, trusted }: RequestContextSettings): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? 'none';
    const given = Traceparent.safeParse(headers['traceparent']).data ?? null;
    const span = startSpan({
      service: unmeasured.test(route) ? '' : service,
      name: `${method} ${route}`,
      kind: 'server',
      parent: given,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    spans.set(request, span);
    const { traceparent } = span;
    const sent = (name: string) => (trusted && typeof headers[name] === 'string' ? headers[name] : undefined);
    const correlationId = sent('x-correlation-id') ?? traceIdOf(traceparent);
    const requestId = sent('x-request-id') ?? randomUUID();
    void reply.header('x-trace-id', traceIdOf(traceparent));
    runInContext({ traceparent, correlationId, requestId, orderId: sent('x-order-id'), service }, done);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    answered(service, request, reply);
    done();
  });
}

function answered(service: string, request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  if (unmeasured.test(route)) return;
  duration.observe({ service, method: request.method, route, code: String(statusCode) }, elapsedTime / 1_000);
  const span = spans.get(request);
  span?.set({ 'http.response.status_code': statusCode });
  span?.end(statusCode >= 500 ? new ServerError() : undefined);
}

/** Stands in a span for an answer that began with 5. */
class ServerError extends Error {
  override name = 'ServerError';
}
