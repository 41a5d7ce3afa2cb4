import { declaredRoutes } from '@kirana/http-edge';
import type { ServiceDefinition } from './service-definition.js';

/**
 * Checks that a service has a handler for every route of the contracts that names it, or that every service with a database answers.
 *
 * @throws Error naming the routes without one: the service does not start.
 */
export function checkServedRoutes(
  { name, database }: Pick<ServiceDefinition, 'name' | 'database'>,
  router: { hasRoute(route: { readonly method: string; readonly url: string }): boolean },
): void {
  const missing = declaredRoutes
    .filter(({ service }) => service === name || (service === 'every' && database))
    .filter(({ method, path }) => !router.hasRoute({ method, url: path }))
    .map(({ method, path }) => `${method} ${path}`);
  if (missing.length > 0) throw new Error(`no handler in ${name} implements ${missing.join(', ')}`);
}
