import { Controller, Req, Res, type Type } from '@nestjs/common';
import type { AnyRoute } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeSets } from './api-description/contract-names.js';
import { Implements } from './implements.js';
import { keyOf } from './response-cache/answer-key.js';
import { sendCached } from './response-cache/cached-reply.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { Upstream, isOfOneService, type RouteOfService } from './upstream/upstream.js';

/** Whether the gateway only sends the requests for a route on to its service. */
export const isPassedOn = (route: AnyRoute): route is RouteOfService =>
  route.exposed !== undefined && route.exposed.by === undefined && isOfOneService(route);

/**
 * A controller with a handler for each row that the contracts mark as `exposed`, except those that the gateway answers by a handler of its own:
 * each is checked, described and limited as the row says, sent on to its service with the caller, and answered with what the service answers,
 * or with what the cache holds of it (ADR 0042).
 */
export function exposedRoutes(): Type {
  @Controller('api')
  class ExposedRoutes {
    constructor(
      readonly upstream: Upstream,
      readonly cache: ResponseCache,
    ) {}
  }
  for (const { group, routes } of routeSets)
    for (const [name, route] of Object.entries(routes)) if (isPassedOn(route)) mount(ExposedRoutes, `${group}.${name}`, route);
  return ExposedRoutes;
}

interface Exposing {
  readonly upstream: Upstream;
  readonly cache: ResponseCache;
}

function mount(controller: Type<Exposing>, name: string, route: RouteOfService) {
  const target = controller.prototype as Record<string, unknown>;
  target[name] = route.exposed?.cached ? answerFromCacheOf(route) : passOn(route);
  Implements(route)(target, name, Object.getOwnPropertyDescriptor(target, name) ?? {});
  if (!route.exposed?.cached) return;
  Req()(target, name, 1);
  Res()(target, name, 2);
}

const passOn = (route: RouteOfService) =>
  function handle(this: Exposing, { params, query, body, caller }: Call<AnyRoute>): Promise<unknown> {
    return this.upstream.call(route, { params, query, body }, caller);
  };

/** `answerFromCache` sends what is already held before a request gets here. */
const answerFromCacheOf = (route: RouteOfService) =>
  async function handle(this: Exposing, input: Call<AnyRoute>, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const load = () => this.upstream.callForText(route, input);
    sendCached(request, reply, await this.cache.answer(request.url, keyOf(route, input), load));
  };
