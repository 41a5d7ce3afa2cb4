import type { Waiting } from '@kirana/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Name of the header in which the gateway says how long it waits for an answer, ms. */
export const waitHeader = 'x-kirana-wait-ms';

/** Kept free of the caller's time, ms: the refusal has to arrive before the caller gives up. */
const answerMs = 250;

/** Returns who waits for the answer to a request. A signal is only made, and the connection only watched, for those who ask for it. */
export function waitingFor(request: FastifyRequest, reply: FastifyReply, waitMs: number, reads: Waiting['reads']): Waiting {
  const until = Number.isFinite(waitMs) ? performance.now() + Math.max(0, waitMs - answerMs) : undefined;
  let gone: AbortSignal | undefined;
  return { until, reads, gone: () => (gone ??= goneSignal(request, reply)) };
}

function goneSignal({ raw: request }: FastifyRequest, { raw: reply }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (reply.destroyed) abort();
  reply.once('close', () => !reply.writableFinished && abort());
  // A request within the process has no connection: it fails when its caller gives up.
  request.once('error', abort);
  return controller.signal;
}
