import { Body, Controller, Header, HttpCode, Param, Query, RequestMapping, RequestMethod, type Type } from '@nestjs/common';
import type { AnyRoute, Exposure } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { routeSets, type RouteSet } from './api-description/contract-names.js';
import { operationId } from './api-description/operation-id.js';
import { Operation } from './api-description/operation.js';
import { Limited } from './rate-limit/limited.js';
import { CurrentVisitor } from './sign-in/audience.guard.js';
import { Upstream, type UpstreamName } from './upstream/upstream.js';

/**
 * A controller for each set of routes with rows that the contracts mark as `exposed`: each is checked, described and limited as the row says,
 * sent on to its service with the caller, and answered with what the service answers (ADR 0042).
 */
export function exposedRoutes(): Type[] {
  return routeSets.filter(({ routes }) => Object.values(routes).some(({ exposed }) => exposed)).map(controllerOf);
}

function controllerOf({ group, routes }: RouteSet): Type {
  @Controller('api')
  class ExposedRoutes {
    constructor(readonly upstream: Upstream) {}
  }
  for (const [name, route] of Object.entries(routes))
    if (route.exposed) mount(ExposedRoutes, serviceOf(route), { group, name }, route, route.exposed);
  return ExposedRoutes;
}

/** @throws Error for a route that no single service answers: the gateway does not start with it. */
function serviceOf({ service, method, path }: AnyRoute): UpstreamName {
  if (service === 'every' || service === 'gateway')
    throw new Error(`${method} ${path} is exposed, but no one service answers it`);
  return service;
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

function mount(
  controller: Type<{ upstream: Upstream }>,
  service: UpstreamName,
  { group, name }: { group: string; name: string },
  route: AnyRoute,
  exposed: Exposure,
) {
  const target = controller.prototype as Record<string, unknown>;
  target[name] = function handle(
    this: { upstream: Upstream },
    caller: Caller,
    params: unknown,
    query: unknown,
    body: unknown,
  ): Promise<unknown> {
    return this.upstream[service].call(route, { params, query, body }, caller);
  };
  const { params, query, body } = route;
  const status = exposed.status ?? 200;
  CurrentVisitor()(target, name, 0);
  if (params) Param({ schema: params })(target, name, 1);
  if (query) Query({ schema: query })(target, name, 2);
  if (body) Body({ schema: body })(target, name, 3);
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
