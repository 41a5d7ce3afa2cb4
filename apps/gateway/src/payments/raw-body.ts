import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { paymentWebhookRoutes } from '@kirana/contracts';
import { ProblemError, rowOf } from '@kirana/http-edge';

const limitBytes = 65_536;

const rawBodies = new WeakMap<FastifyRequest, string>();

/** Returns whether a request was routed to the provider's webhook, the only one whose signature covers the raw body. */
export const isProviderMessage = (request: FastifyRequest): boolean => rowOf(request) === paymentWebhookRoutes.webhook;

/** Keeps the webhook's raw body in addition to the parsed one. */
export function keepRawBody(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    if (!isProviderMessage(request)) return payload;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of payload) {
      size += (chunk as Buffer).length;
      if (size > limitBytes) throw new ProblemError(413, 'payload-too-large', 'The message is too large.');
      chunks.push(chunk as Buffer);
    }
    const body = Buffer.concat(chunks);
    rawBodies.set(request, body.toString('utf8'));
    return Object.assign(Readable.from([body]), { receivedEncodedLength: size });
  });
}

/** Returns the raw body of a webhook; undefined for other requests. */
export function rawBodyOf(request: FastifyRequest): string | undefined {
  return rawBodies.get(request);
}
