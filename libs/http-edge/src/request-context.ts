import { Traceparent } from '@kirana/contracts';
import { childTraceparent, newTraceparent, runInContext, traceIdOf } from '@kirana/observability';
import type { FastifyInstance } from 'fastify';

/** Gives every request its trace and correlation ids, from its headers when `trusted`, else new ones, and sends the trace id back. */
export function addRequestContext(fastify: FastifyInstance, trusted: boolean): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const given = Traceparent.safeParse(request.headers['traceparent']).data;
    const traceparent = given ? childTraceparent(given) : newTraceparent();
    const correlation = request.headers['x-correlation-id'];
    const correlationId = trusted && typeof correlation === 'string' ? correlation : traceIdOf(traceparent);
    void reply.header('x-trace-id', traceIdOf(traceparent));
    runInContext({ traceparent, correlationId }, done);
  });
}
