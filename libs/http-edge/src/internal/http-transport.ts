import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import type { InternalTransport } from './transport.js';

/**
 * How long a connection may stay idle before the client closes it, in milliseconds. A stopping service keeps serving for longer than that
 * (`DRAIN_MS`), so no request is sent on a connection that the server closes at the same moment.
 */
export const idleConnectionMs = 4_000;

/** Delays before a request is retried, in milliseconds. */
const againAfterMs = [25, 100, 250];

/** The connection was refused: the request was not sent. */
const notSent = new Set(['ECONNREFUSED', 'EHOSTUNREACH']);
/** The connection ended before the response arrived: the request may have been processed. */
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Sends HTTP requests to a service at `origin` over keep-alive connections, with a timeout of `timeoutMs`. A request that was not sent, or
 * that is repeatable, is retried on a new connection after a short delay.
 */
export function httpTransport(origin: string, timeoutMs = 2_000): { send: InternalTransport; close: () => Promise<void> } {
  const pool = new Pool(origin, {
    connections: 32,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
    keepAliveTimeout: idleConnectionMs,
    keepAliveMaxTimeout: idleConnectionMs,
  });
  const sendOnce: InternalTransport = async ({ method, path, headers, body, timeoutMs: timeout = timeoutMs, signal }) => {
    const timeouts = { headersTimeout: timeout, bodyTimeout: timeout };
    const response = await pool.request({ method, path, headers, body, signal, ...timeouts });
    return { status: response.statusCode, body: await response.body.text() };
  };
  return {
    async send(request) {
      for (const pauseMs of againAfterMs) {
        try {
          return await sendOnce(request);
        } catch (error) {
          const code = (error as { code?: string }).code ?? '';
          if (!notSent.has(code) && !(request.repeatable && cutOff.has(code))) throw error;
          await delay(pauseMs);
        }
      }
      return sendOnce(request);
    },
    close: () => pool.close(),
  };
}
