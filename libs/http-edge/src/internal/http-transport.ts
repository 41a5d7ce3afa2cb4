import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import type { InternalTransport } from './transport.js';

/**
 * How long a connection may lie idle before we close it ourselves. A service that stops goes on for longer than that (`DRAIN_MS`), so no
 * request is ever sent on a connection that the other side closes at that moment.
 */
export const idleConnectionMs = 4_000;

/** Pauses before a request is sent again, milliseconds. */
const againAfterMs = [25, 100, 250];

/** Nobody was there: the request was not sent. */
const notSent = new Set(['ECONNREFUSED', 'EHOSTUNREACH']);
/** The connection ended before the answer came: it may have been acted upon. */
const cutOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Speaks HTTP to a service at `origin`, over kept-alive connections; gives up after `timeoutMs`. A request that another replica can take
 * (nobody had it, or it may be repeated) is sent again on a new connection, a moment later.
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
  const sendOnce: InternalTransport = async ({ method, path, headers, body, timeoutMs: patience = timeoutMs }) => {
    const timeouts = { headersTimeout: patience, bodyTimeout: patience };
    const response = await pool.request({ method, path, headers, body, ...timeouts });
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
