import { Injectable, RequestMethod, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { Problem } from '@kirana/contracts';
import { openRouteOf } from '@kirana/http-edge';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { limitOf } from '../rate-limit/limited.js';
import type { LimitName } from '../rate-limit/limits.js';
import { operationKey, type OperationDescription } from './operation.js';

export interface DescribedRoute {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationDescription;
  readonly limit: LimitName;
}

/** Builds the API description from the routes themselves. */
@Injectable()
export class ApiDescription implements OnModuleInit {
  #document: string | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error naming a route that does not declare who may call it and how often. */
  onModuleInit(): void {
    for (const { path, operation, limit, open } of this.#declared()) {
      if (open !== undefined && (operation ?? limit)) throw new Error(`${path} is declared open and an operation at once`);
      if (open === undefined && !operation) throw new Error(`${path} does not declare its audience: add @Operation, or @Open`);
      if (open === undefined && !limit) throw new Error(`${path} does not declare its limit: add @Limited`);
    }
  }

  /** Returns every operation of the API. */
  routes(): DescribedRoute[] {
    return this.#declared().flatMap(({ method, path, operation, limit }) =>
      operation && limit ? [{ method, path, operation, limit }] : [],
    );
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
          operation: this.reflector.get<OperationDescription | undefined>(operationKey, handler),
          limit: limitOf(this.reflector, context),
          open: openRouteOf(context),
        };
      });
    });
  }

  /** Returns the OpenAPI 3.1 document as JSON text. */
  openApi(): string {
    return (this.#document ??= JSON.stringify(
      createDocument({
        openapi: '3.1.0',
        info: {
          title: 'Kirana',
          version: '1',
          description: 'Indian groceries, delivered inside Warsaw. Amounts are whole grosze.',
        },
        paths: pathsOf(this.routes()),
      }),
    ));
  }
}

function pathsOf(routes: readonly DescribedRoute[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const { method, path, operation } of routes) {
    const problem = {
      description: `A problem document; codes: ${['invalid-request', 'too-many-requests', ...(operation.problems ?? [])].join(', ')}`,
      content: { 'application/problem+json': { schema: Problem } },
    };
    const item = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
    Object.assign(item, {
      [method]: {
        summary: operation.summary,
        tags: [operation.audience],
        requestParams: {
          ...(operation.params && { path: operation.params }),
          ...(operation.query && { query: operation.query }),
          ...(operation.headers && { header: operation.headers }),
        },
        requestBody: operation.body && { required: true, content: { 'application/json': { schema: operation.body } } },
        responses: {
          ...Object.fromEntries(
            Object.entries(operation.answers).map(([status, schema]) => [
              status,
              { description: 'As asked', content: { [operation.contentType ?? 'application/json']: { schema } } },
            ]),
          ),
          default: problem,
        },
      },
    });
  }
  return paths;
}
