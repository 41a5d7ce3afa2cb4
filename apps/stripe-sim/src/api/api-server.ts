import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Stripe } from 'stripe';
import type { ApiFaults } from '../faults/api-faults.js';
import { newId } from '../objects/ids.js';
import { ApiError } from '../objects/api-error.js';
import { expand, type Lookup } from './expand.js';
import { decodeForm } from '../objects/form.js';
import type { IdempotencyKeys, KeptAnswer } from '../journal/idempotency.js';
import type { Operation } from './operations.js';

export interface ApiSettings {
  readonly secretKey: string;
  readonly operations: readonly Operation[];
  readonly keys: IdempotencyKeys;
  readonly faults: ApiFaults;
  readonly lookup: Lookup;
  /** Runs a request's effects and the recording of its answer as one atomic step. */
  readonly atOnce: <T>(work: () => T) => T;
}

/** Serves `/v1/*` as Stripe does: keys, versions, request ids, idempotency, errors. */
export function serveApi(fastify: FastifyInstance, settings: ApiSettings): void {
  fastify.all('/v1/*', async (request, reply) => {
    const requestId = newId('req_', 14);
    void reply.headers({ 'request-id': requestId, 'stripe-version': request.headers['stripe-version'] ?? Stripe.API_VERSION });
    const kind = await settings.faults.applyTo(`${request.method} ${pathOf(request)}`);
    if (kind === 'hang') return closeConnection(reply, false);
    if (kind === 'reset-before') return closeConnection(reply, true);
    const answer = settings.atOnce(() => answerTo(request, reply, settings, kind, requestId));
    if (kind === 'hang-after') return closeConnection(reply, false);
    if (kind === 'reset-after') return closeConnection(reply, true);
    return reply.status(answer.status).header('content-type', 'application/json').send(answer.body);
  });
}

type Answer = Pick<KeptAnswer, 'status' | 'body'>;

function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ApiSettings,
  fault: string | undefined,
  requestId: string,
): Answer {
  const text = request.method === 'GET' ? (request.url.split('?')[1] ?? '') : bodyOf(request);
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const named = typeof key === 'string' ? key : undefined;
  let begun = false;
  try {
    authenticate(request.headers.authorization, settings.secretKey);
    if (fault === '429')
      throw new ApiError(429, 'rate_limit_error', 'Too many requests in too short a time.', { code: 'rate_limit' });
    if (fault === 'refused')
      throw new ApiError(400, 'invalid_request_error', 'Insufficient funds in your balance to refund this amount.', {
        code: 'balance_insufficient',
      });
    const fingerprint = createHash('sha256')
      .update(`${request.method} ${pathOf(request)}\n${text}`)
      .digest('hex');
    const earlier = named === undefined ? undefined : settings.keys.begin(named, fingerprint);
    if (earlier) {
      void reply.header('idempotent-replayed', 'true');
      return earlier;
    }
    begun = named !== undefined;
    const answer = fault === '500-before' ? serverError(requestId) : execute(request, text, settings, requestId);
    const sent = fault === '500-after' ? serverError(requestId) : answer;
    if (named !== undefined) settings.keys.executed(named, { fingerprint, ...sent });
    return sent;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (begun && named !== undefined) settings.keys.refused(named);
    return { status: error.status, body: JSON.stringify(error.body(requestId)) };
  }
}

function execute(request: FastifyRequest, text: string, { operations, lookup }: ApiSettings, requestId: string): Answer {
  const path = pathOf(request);
  for (const operation of operations) {
    const match = operation.method === request.method ? operation.path.exec(path) : null;
    if (!match) continue;
    const form = decodeForm(text);
    const result = operation.run({ form, id: match[1] ?? '', path });
    const paths = Array.isArray(form['expand']) ? form['expand'].map(String) : [];
    return { status: 200, body: JSON.stringify(expand(result, paths, lookup)) };
  }
  throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${path}). (${requestId})`);
}

function authenticate(header: string | undefined, secretKey: string): void {
  const [scheme, credentials = ''] = (header ?? '').split(' ');
  const given = scheme === 'Basic' ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '') : credentials;
  if (given === '') throw new ApiError(401, 'invalid_request_error', 'You did not provide an API key.');
  const [a, b] = [given, secretKey].map(key => createHash('sha256').update(key).digest());
  if (!a || !b || !timingSafeEqual(a, b)) throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided.');
}

function serverError(requestId: string): Answer {
  return { status: 500, body: JSON.stringify(new ApiError(500, 'api_error', 'An unknown error occurred.').body(requestId)) };
}

function bodyOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : '';
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/** Closes the connection without an answer. */
function closeConnection(reply: FastifyReply, reset: boolean): FastifyReply {
  const { socket } = reply.raw;
  reply.hijack();
  if (reset) socket?.resetAndDestroy();
  return reply;
}
