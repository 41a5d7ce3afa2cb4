import type { FastifyInstance } from 'fastify';
import { Pool } from 'undici';

const prefix = '/stripe-simulator';
const passedOn = ['content-type', 'location', 'cache-control'];

/**
 * Shows the simulator's payment pages under the shop's own address, so that a browser which reaches the shop reaches them too, whatever
 * port or tunnel it came through. Only the pages: the simulator's API stays inside. Never there when payments go to Stripe itself.
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
        for (const name of passedOn) if (headers[name] !== undefined) void reply.header(name, headers[name]);
        return reply.status(statusCode).send(await body.text());
      },
    });
  });
}
