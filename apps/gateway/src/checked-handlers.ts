import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { AnyRoute } from '@kirana/contracts';
import { declaredRoutes, openRouteOf, rowOfHandler } from '@kirana/http-edge';

type Handler = () => unknown;

/** Compares the handlers of the gateway with the rows of the contracts. */
@Injectable()
export class CheckedHandlers implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /**
   * @throws Error naming a handler that neither implements an exposed row nor is open, or the exposed rows without a handler. A second handler
   * of a row, such as one that is sent on to its service, is refused by the router.
   */
  onModuleInit(): void {
    const handled = new Set<AnyRoute>();
    for (const { name, row, open } of this.#handlers()) {
      if (open !== undefined && row) throw new Error(`${name} is open and implements a row at once`);
      if (open === undefined && !row?.exposed)
        throw new Error(`${name} implements no row that is exposed: add @Implements with one, or @Open`);
      if (row) handled.add(row);
    }
    const missing = declaredRoutes.filter(row => row.exposed && !handled.has(row)).map(({ method, path }) => `${method} ${path}`);
    if (missing.length > 0) throw new Error(`no handler in the gateway implements ${missing.join(', ')}`);
  }

  #handlers(): { name: string; row: AnyRoute | undefined; open: string | undefined }[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      return this.scanner.getAllMethodNames(prototype).flatMap(method => {
        const handler = prototype[method];
        if (!handler || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
        const open = openRouteOf({ getHandler: () => handler, getClass: () => metatype as Type });
        return [{ name: `${metatype.name}.${method}`, row: rowOfHandler(handler), open }];
      });
    });
  }
}
