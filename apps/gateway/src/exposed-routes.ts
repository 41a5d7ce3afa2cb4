import {
  Body,
  Controller,
  Header,
  HttpCode,
  Param,
  Query,
  Req,
  RequestMapping,
  RequestMethod,
  Res,
  type Type,
} from '@nestjs/common';
import type { AnyRoute, Exposure } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeSets, type RouteSet } from './api-description/contract-names.js';
import { operationId } from './api-description/operation-id.js';
import { Operation } from './api-description/operation.js';
import { Limited } from './rate-limit/limited.js';
import { keyOf } from './response-cache/answer-key.js';
import { sendCached } from './response-cache/cached-reply.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { CurrentVisitor } from './sign-in/audience.guard.js';
import { Upstream, ofOneService, type RouteOfService } from './upstream/upstream.js';

/**
 * A controller for each set of routes with rows that the contracts mark as `exposed`: each is checked, described and limited as the row says,
 * sent on to its service with the caller, and answered with what the service answers, or with what the cache holds of it (ADR 0042).
 */
export function exposedRoutes(): Type[] {
  return routeSets.filter(({ routes }) => Object.values(routes).some(({ exposed }) => exposed)).map(controllerOf);
}

function controllerOf({ group, routes }: RouteSet): Type {
  @Controller('api')
  class ExposedRoutes {
    constructor(
      readonly upstream: Upstream,
      readonly cache: ResponseCache,
    ) {}
  }
  for (const [name, route] of Object.entries(routes))
    if (route.exposed) mount(ExposedRoutes, { group, name }, ofOneService(route), route.exposed);
  return ExposedRoutes;
}

/** @throws Error for a route for staff that names no permission: the gateway does not start with it. */
function audienceOf({ method, path, permission, queryPermissions, scope }: AnyRoute, { audience }: Exposure) {
  if (audience === 'integrator') {
    if (!scope) throw new Error(`${method} ${path} is for programs and names no scope`);
    return { audience, scope };
  }
  if (audience !== 'admin') return { audience };
  if (!permission) throw new Error(`${method} ${path} is for staff and names no permission`);
  return { audience, permission, queryPermissions, scope };
}

interface Exposing {
  readonly upstream: Upstream;
  readonly cache: ResponseCache;
}

function mount(
  controller: Type<Exposing>,
  { group, name }: { group: string; name: string },
  route: RouteOfService,
  exposed: Exposure,
) {
  const target = controller.prototype as Record<string, unknown>;
  target[name] = exposed.cached ? answerFromCacheOf(route) : passOn(route);
  const { params, query, body } = route;
  const status = exposed.status ?? 200;
  CurrentVisitor()(target, name, 0);
  if (params) Param({ schema: params })(target, name, 1);
  if (query) Query({ schema: query })(target, name, 2);
  if (body) Body({ schema: body })(target, name, 3);
  if (exposed.cached) {
    Req()(target, name, 4);
    Res()(target, name, 5);
  }
  const declarations = [
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    HttpCode(status),
    Limited(exposed.limit),
    Operation({
      ...exposed,
      ...audienceOf(route, exposed),
      id: operationId(group, name),
      params,
      query,
      body,
      answers: { [status]: route.answer },
    }),
    ...(exposed.noStore ? [Header('cache-control', 'no-store')] : []),
  ];
  for (const declare of declarations) declare(target, name, Object.getOwnPropertyDescriptor(target, name) ?? {});
}

const passOn = (route: RouteOfService) =>
  function handle(this: Exposing, caller: Caller, params: unknown, query: unknown, body: unknown): Promise<unknown> {
    return this.upstream.call(route, { params, query, body }, caller);
  };

/** `answerFromCache` sends what is already held before a request gets here. */
const answerFromCacheOf = (route: RouteOfService) =>
  async function handle(
    this: Exposing,
    _caller: Caller,
    params: unknown,
    query: unknown,
    _body: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const input = { params, query };
    const load = () => this.upstream.callForText(route, input);
    sendCached(request, reply, await this.cache.answer(request.url, keyOf(route, input), load));
  };
