import { Inject, Injectable, RequestMethod, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { CONFIG } from '@kirana/config';
import { openRouteOf } from '@kirana/http-edge';
import type { GatewayConfig } from '../config.js';
import { limitOf } from '../rate-limit/limited.js';
import type { DescribedRoute } from './described-route.js';
import { openApiDocument } from './open-api-document.js';
import { operationId } from './operation-id.js';
import { operationKey, type OperationDescription } from './operation.js';

/** Reads the operations of the API from the routes themselves. */
@Injectable()
export class ApiDescription implements OnModuleInit {
  #document: string | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_URL'>,
  ) {}

  /** @throws Error naming a route that does not declare who may call it and how often. */
  onModuleInit(): void {
    for (const { path, operation, limit, open } of this.#declared()) {
      if (open !== undefined && (operation ?? limit)) throw new Error(`${path} is declared open and an operation at once`);
      if (open === undefined && !operation) throw new Error(`${path} does not declare its audience: add @Operation, or @Open`);
      if (open === undefined && !limit) throw new Error(`${path} does not declare its limit: add @Limited`);
    }
  }

  /** Returns every operation of the API by path, so that the description stays the same when a route is mounted elsewhere. */
  routes(): DescribedRoute[] {
    return this.#declared()
      .flatMap(({ method, path, id, operation, limit }) =>
        operation && limit ? [{ method, path, id: operation.id ?? id, operation, limit }] : [],
      )
      .toSorted((one, other) => (one.path === other.path ? compare(one.method, other.method) : compare(one.path, other.path)));
  }

  /** Returns every route of every controller with its declared metadata. */
  #declared() {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const base = this.reflector.get<string | undefined>(PATH_METADATA, metatype) ?? '';
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap(name => {
        const handler = prototype[name];
        const path = handler && this.reflector.get<string | undefined>(PATH_METADATA, handler);
        if (!handler || path === undefined) return [];
        const context = { getHandler: () => handler, getClass: () => metatype as Type };
        return {
          method: (RequestMethod[this.reflector.get<number>(METHOD_METADATA, handler)] ?? 'GET').toLowerCase(),
          path: `/${[base, path]
            .flatMap(each => each.split('/'))
            .filter(Boolean)
            .join('/')}`,
          // AdminOrdersController belongs to the group of adminOrderRoutes.
          id: operationId(metatype.name.replace(/(?<=^Admin\w*)s(?=Controller$)|Controller$/g, ''), name),
          operation: this.reflector.get<OperationDescription | undefined>(operationKey, handler),
          limit: limitOf(this.reflector, context),
          open: openRouteOf(context),
        };
      });
    });
  }

  /** Returns the OpenAPI 3.1 document as JSON text. */
  openApi(): string {
    return (this.#document ??= JSON.stringify(openApiDocument(this.routes(), this.config.PUBLIC_URL)));
  }
}

/** Code points, whatever the language of the machine. */
const compare = (one: string, other: string) => (one < other ? -1 : 1);
