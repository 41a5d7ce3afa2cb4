import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { Problem } from '@kirana/contracts';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { operationKey, type OperationDescription } from './operation.js';

export interface DescribedRoute {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationDescription;
}

/** The API as a document, made from the routes themselves. */
@Injectable()
export class ApiDescription implements OnModuleInit {
  #document: string | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error naming a route under /api that does not say who may call it. */
  onModuleInit(): void {
    this.routes();
  }

  /** Every route under /api. */
  routes(): DescribedRoute[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      const base = metatype ? (this.reflector.get<string | undefined>(PATH_METADATA, metatype) ?? '') : '';
      if (!instance || !base.startsWith('api')) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap(name => {
        const handler = prototype[name];
        const path = handler && this.reflector.get<string | undefined>(PATH_METADATA, handler);
        if (!handler || path === undefined) return [];
        const operation = this.reflector.get<OperationDescription | undefined>(operationKey, handler);
        if (!operation) throw new Error(`/${base}/${path} does not declare its audience: add @Operation`);
        const method = RequestMethod[this.reflector.get<number>(METHOD_METADATA, handler)] ?? 'GET';
        return [{ method: method.toLowerCase(), path: `/${base}/${path}`, operation }];
      });
    });
  }

  /** OpenAPI 3.1 as JSON text. */
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
