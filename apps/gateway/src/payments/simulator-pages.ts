import type { FastifyInstance } from 'fastify';
import { Pool } from 'undici';

const prefix = '/stripe-simulator';
const forwardedHeaders = ['content-type', 'location', 'cache-control'];

/**
 * Serves the simulator's payment pages under the shop's own address, so that a browser that reaches the shop also reaches them, through any
 * port or tunnel. Serves only the pages, never the simulator's API. Not enabled when payments go to Stripe.
 */
export async function serveSimulatorPages(fastify: FastifyInstance, simulatorUrl: string): Promise<void> {
  const pool = new Pool(simulatorUrl, { connections: 8, headersTimeout: 5_000, bodyTimeout: 5_000 });
  fastify.addHook('onClose', () => pool.close());
  await fastify.register(async inside => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, body),
    );
    inside.route<{ Params: { id: string }; Body: string | undefined }>({
      method: ['GET', 'POST'],
      url: `${prefix}/c/pay/:id`,
      handler: async (request, reply) => {
        const { statusCode, headers, body } = await pool.request({
          method: request.method,
          path: `/c/pay/${encodeURIComponent(request.params.id)}`,
          headers: {
            'accept-language': request.headers['accept-language'] ?? '',
            ...(request.method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          },
          body: request.method === 'POST' ? (request.body ?? '') : null,
        });
        for (const name of forwardedHeaders) if (headers[name] !== undefined) void reply.header(name, headers[name]);
        return reply.status(statusCode).send(await body.text());
      },
    });
  });
}
