import { AdminOnly, permissionFor } from '@kirana/http-edge';
import { RequestMethod, type Type } from '@nestjs/common';
import { GUARDS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

/**
 * Checks that the contract of every route behind `AdminOnly` names the permission it needs (ADR 0056).
 *
 * @throws Error naming the routes that do not: the service does not start with them.
 */
export function checkStaffRoutes(discovery: DiscoveryService): void {
  const scanner = new MetadataScanner();
  const reflector = new Reflector();
  const missing = discovery.getControllers().flatMap(({ instance, metatype }) => {
    if (!instance || !metatype) return [];
    const base = reflector.get<string | undefined>(PATH_METADATA, metatype) ?? '';
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap(name => {
      const handler = prototype[name];
      const path = handler && reflector.get<string | undefined>(PATH_METADATA, handler);
      if (!handler || path === undefined) return [];
      const guards = [metatype, handler].flatMap(each => reflector.get<Type[] | undefined>(GUARDS_METADATA, each) ?? []);
      if (!guards.includes(AdminOnly)) return [];
      const method = RequestMethod[reflector.get<number>(METHOD_METADATA, handler)] ?? 'GET';
      const whole = `/${[base, path]
        .flatMap(each => each.split('/'))
        .filter(Boolean)
        .join('/')}`;
      return permissionFor(method, whole) ? [] : [`${method} ${whole}`];
    });
  });
  if (missing.length > 0) throw new Error(`for staff, but the contract names no permission: ${missing.join(', ')}`);
}
