import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'socket.io';
import { DoubleApi } from './api.js';
import { plainPicture } from './pictures.js';
import { DoubleOrders, seenWith } from './orders.js';
import { Refusal } from './problems.js';

export interface Double {
  /** Answers `/api`, and `/media` with packs that have a colour and nothing on them. */
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  attach: (server: Server) => void;
}

/** Stands in for the gateway while the client is worked on: contract types in, contract types out, nothing kept. */
export function createDouble(scale: number): Double {
  const io = new SocketServer({ path: '/socket.io', transports: ['websocket'], serveClient: false });
  const orders = new DoubleOrders(
    scale,
    order => {
      io.to(`public:${order.tracking.details.id}`).emit('order', seenWith(order, undefined));
      io.to(`own:${order.tracking.details.id}`).emit('order', order.tracking);
    },
    (order, position) =>
      io.to([`public:${order.tracking.details.id}`, `own:${order.tracking.details.id}`]).emit('rider', position),
  );
  const api = new DoubleApi(orders);

  io.on('connection', socket => {
    socket.on('track', ({ ref, accessToken }: { ref: string; accessToken?: string }, answer: (reply: unknown) => void) => {
      const order = orders.find(ref);
      if (!order) return answer({ ok: false, code: 'not-found' });
      const own = order.accessToken === accessToken;
      void socket.join(`${own ? 'own' : 'public'}:${order.tracking.details.id}`);
      answer({ ok: true, order: seenWith(order, accessToken) });
    });
  });

  return {
    handle(request, response, next) {
      const url = new URL(request.url ?? '/', 'http://double');
      if (url.pathname.startsWith('/media/')) {
        const picture = plainPicture(url.pathname);
        return void response.writeHead(picture ? 200 : 404, { 'content-type': 'image/svg+xml' }).end(picture);
      }
      if (!url.pathname.startsWith('/api/')) return next();
      readBody(request).then(
        body =>
          send(response, () =>
            api.answer({
              method: request.method ?? 'GET',
              url,
              body,
              orderToken: request.headers['x-order-token']?.toString(),
              authorization: request.headers.authorization,
            }),
          ),
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
    },
    attach: server => {
      io.attach(server);
      server.on('close', () => orders.stop());
    },
  };
}

function send(response: ServerResponse, work: () => { status: number; body: unknown }): void {
  try {
    const { status, body } = work();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal-error', String(error));
    response.writeHead(refusal.body.status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(refusal.body));
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
