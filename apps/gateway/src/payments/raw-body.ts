import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { ProblemError } from '@kirana/http-edge';

/** The one route whose signature covers every byte. */
const webhookPath = '/api/payments/webhook';
const limitBytes = 65_536;

const rawBodies = new WeakMap<FastifyRequest, string>();

/** Keeps the webhook's body as it came, beside the parsed one. */
export function keepRawBody(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', async (request, _reply, payload) => {
    if (request.method !== 'POST' || request.url.split('?')[0] !== webhookPath) return payload;
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

/** The body of a webhook, byte for byte; undefined for other requests. */
export function rawBodyOf(request: FastifyRequest): string | undefined {
  return rawBodies.get(request);
}
