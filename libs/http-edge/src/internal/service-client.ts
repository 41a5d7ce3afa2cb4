import type { Secret } from '@kirana/config';
import type { AnyRoute, Problem, RouteAnswer, RouteInput } from '@kirana/contracts';
import { currentContext, inSpan } from '@kirana/observability';
import { ProblemError, serviceUnavailable } from '../problem/problem-error.js';
import { guest, type Caller } from './caller.js';
import { callerHeader, signCaller } from './caller-header.js';
import { waitHeader } from './waiting.js';
import type { InternalResponse, InternalTransport } from './transport.js';

/** How long an answer about what lies behind is waited for, ms; less than the web client waits. */
const readTimeoutMs = 8_000;

/** How far the clock of a service may be ahead of the one here, ms. */
const mostSkewMs = 5 * 60_000;

/** Calls one service through the routes of its contract. */
export class ServiceClient {
  constructor(
    private readonly service: string,
    private readonly send: InternalTransport,
    private readonly secret: Secret,
  ) {}

  /**
   * Calls a route and returns its answer as the service sent it; the contract is checked on both sides at compile time.
   *
   * @throws ProblemError with the service's own code, or 503 `service-unavailable` when it does not answer within the time of its route.
   */
  async call<R extends AnyRoute>(route: R, input: RouteInput<R> = {}, caller: Caller = guest): Promise<RouteAnswer<R>> {
    return JSON.parse(await this.callForText(route, input, caller)) as RouteAnswer<R>;
  }

  /** Like `call`, but returns the answer as JSON text, for callers that only pass it on. */
  async callForText<R extends AnyRoute>(route: R, input: RouteInput<R> = {}, caller: Caller = guest): Promise<string> {
    const { status, body } = await this.#send(route, input, caller);
    if (status < 400) return body;
    throw problemFrom(status, body, this.service);
  }

  #send(route: AnyRoute, input: RouteInput<AnyRoute>, caller: Caller): Promise<InternalResponse> {
    const context = currentContext();
    const description = {
      service: context?.service ?? '',
      name: `${route.method} ${route.path}`,
      kind: 'client',
      attributes: { 'http.request.method': route.method, 'server.address': this.service },
    } as const;
    return inSpan(description, {}, async span => {
      const headers: Record<string, string> = {};
      if (context) {
        headers['traceparent'] = span.traceparent;
        headers['x-correlation-id'] = context.correlationId;
        if (context.requestId) headers['x-request-id'] = context.requestId;
        if (context.orderId) headers['x-order-id'] = context.orderId;
      }
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      if (body !== undefined) headers['content-type'] = 'application/json';
      const timeoutMs = route.timeoutMs ?? (route.reads && readTimeoutMs);
      if (route.reads) headers[waitHeader] = String(timeoutMs);
      const repeatable = route.method === 'GET' || route.repeatable === true;
      try {
        const request = {
          method: route.method,
          path: addressOf(route, input),
          body,
          repeatable,
          timeoutMs,
          ...(route.reads && context?.waiting && { signal: context.waiting.gone() }),
        };
        const sign = (now?: Date) => ({ ...headers, [callerHeader]: signCaller(caller, this.service, this.secret, now) });
        const first = await this.send({ ...request, headers: sign() });
        const clock = clockOf(first);
        const response = clock ? await this.send({ ...request, headers: sign(clock) }) : first;
        span.set({ 'http.response.status_code': response.status });
        return response;
      } catch (error) {
        throw Object.assign(serviceUnavailable(`${this.service} does not answer.`), { cause: error });
      }
    });
  }
}

/** Returns the time of a service that refused the caller as signed too long ago (ADR 0095); undefined for every other answer. */
function clockOf({ status, body }: InternalResponse): Date | undefined {
  if (status !== 401) return undefined;
  const { clock } = JSON.parse(body) as { clock?: string };
  return clock === undefined ? undefined : new Date(Math.min(Date.parse(clock), new Date().getTime() + mostSkewMs));
}

function addressOf(route: AnyRoute, input: RouteInput<AnyRoute>): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, string | number | undefined>)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

function problemFrom(status: number, body: string, service: string): ProblemError {
  try {
    const { type: _type, title: _title, status: _status, code, detail, traceId: _trace, ...extra } = JSON.parse(body) as Problem;
    if (status < 500 || status === 503) return new ProblemError(status, code as ProblemError['code'], detail ?? '', extra);
  } catch {
    // Not a problem document: reported below as a failure of the service.
  }
  return serviceUnavailable(`${service} failed.`);
}
