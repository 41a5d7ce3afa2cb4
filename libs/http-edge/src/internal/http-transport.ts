import { Pool } from 'undici';
import type { InternalTransport } from './transport.js';

/** Speaks HTTP to a service at `origin`, over kept-alive connections; gives up after `timeoutMs`. */
export function httpTransport(origin: string, timeoutMs = 2_000): { send: InternalTransport; close: () => Promise<void> } {
  const pool = new Pool(origin, {
    connections: 32,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
  });
  return {
    async send({ method, path, headers, body, timeoutMs: patience = timeoutMs }) {
      const timeouts = { headersTimeout: patience, bodyTimeout: patience };
      const response = await pool.request({ method, path, headers, body, ...timeouts });
      return { status: response.statusCode, body: await response.body.text() };
    },
    close: () => pool.close(),
  };
}
