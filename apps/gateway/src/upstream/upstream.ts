import type { AnyRoute, RouteAnswer, RouteInput, ServiceName } from '@kirana/contracts';
import type { Caller, ServiceClient } from '@kirana/http-edge';

/** A route that one service answers. */
export type RouteOfService = AnyRoute & { readonly service: ServiceName };

/** Whether one service answers the route: neither the gateway itself nor every service with a database. */
export const isOfOneService = (route: AnyRoute): route is RouteOfService =>
  route.service !== 'gateway' && route.service !== 'every';

/** Calls the services: each route goes to the one that its row names. */
export class Upstream {
  constructor(private readonly clients: Readonly<Record<ServiceName, ServiceClient>>) {}

  /** Calls a route. @throws ProblemError as `ServiceClient.call` does. */
  call<R extends RouteOfService>(route: R, input?: RouteInput<R>, caller?: Caller): Promise<RouteAnswer<R>> {
    return this.of(route.service).call(route, input, caller);
  }

  /** Like `call`, but returns the answer as JSON text, for callers that only pass it on. */
  callForText<R extends RouteOfService>(route: R, input?: RouteInput<R>, caller?: Caller): Promise<string> {
    return this.of(route.service).callForText(route, input, caller);
  }

  /** The client of one service, for routes that every service answers. */
  of(service: ServiceName): ServiceClient {
    return this.clients[service];
  }
}
