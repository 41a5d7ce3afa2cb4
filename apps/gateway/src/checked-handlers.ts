import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
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
   * @throws Error naming a handler whose row is not exposed, or which is open as well, or the exposed rows without a handler. A second handler
   * of a row, such as one that is sent on to its service, is refused by the router; one without a row by the guard, for every caller.
   */
  onModuleInit(): void {
    const handled = new Set<AnyRoute>();
    for (const { name, row, isOpen } of this.#handlers()) {
      if (isOpen) throw new Error(`${name} is open and implements a row at once`);
      if (!row.exposed) throw new Error(`${name} implements a row that is not exposed`);
      handled.add(row);
    }
    const missing = declaredRoutes.filter(row => row.exposed && !handled.has(row)).map(({ method, path }) => `${method} ${path}`);
    if (missing.length > 0) throw new Error(`no handler in the gateway implements ${missing.join(', ')}`);
  }

  #handlers(): { name: string; row: AnyRoute; isOpen: boolean }[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      return this.scanner.getAllMethodNames(prototype).flatMap(method => {
        const handler = prototype[method];
        const row = handler && rowOfHandler(handler);
        if (!row) return [];
        const isOpen = openRouteOf({ getHandler: () => handler, getClass: () => metatype as Type }) !== undefined;
        return [{ name: `${metatype.name}.${method}`, row, isOpen }];
      });
    });
  }
}
