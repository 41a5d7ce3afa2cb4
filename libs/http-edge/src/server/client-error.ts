import { newTraceparent, traceIdOf } from '@kirana/observability';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ProblemError } from '../problem/problem-error.js';
import { toProblem } from '../problem/to-problem.js';

/** Errors of Node's parser that a client can do something about, with the problem returned for each. */
const known: Readonly<Record<string, ProblemError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new ProblemError(408, 'request-timeout', 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: new ProblemError(431, 'headers-too-large', 'Address and headers together are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new ProblemError(413, 'payload-too-large', 'The extensions of a chunk are too large.'),
};
const malformed = new ProblemError(400, 'malformed-request', 'This is not HTTP as RFC 9112 has it.');

/** The responses of a connection that are not finished, in the order of their requests: of pipelined ones, the first is being sent. */
const responses = new WeakMap<Socket, ServerResponse[]>();
const unfinished = (socket: Socket) => (responses.get(socket) ?? []).filter(({ writableFinished }) => !writableFinished);

/** Notes that a request of the connection is being answered. */
export function noteResponse(socket: Socket, response: ServerResponse): void {
  responses.set(socket, [...unfinished(socket), response]);
}

/**
 * Answers input that never became a request: a problem document like any other, after which the connection is closed, because it is unknown
 * where the next request would begin. No problem document is sent when a response has begun, or when the client has sent nothing.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Node passes the same socket again when more data arrives on it.
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  const hasBegun = unfinished(socket)[0]?.headersSent;
  // Browsers open connections in advance; they would take an answer on one of them for the response to their first request.
  const isSilent = socket.bytesRead === 0;
  if (!socket.writable || isSilent || hasBegun) {
    socket.destroy();
    return;
  }
  const traceId = traceIdOf(newTraceparent());
  const problem = toProblem(known[error.code ?? ''] ?? malformed, traceId);
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'connection: close',
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-trace-id: ${traceId}`,
      '',
      body,
    ].join('\r\n'),
  );
  // Do not wait for a client that may never close its end, and do not process what it sends after this.
  socket.destroySoon();
}
