import type { AnyRoute } from '@kirana/contracts';
import { Implements as ImplementsRow } from '@kirana/http-edge';
import { Operation } from './api-description/operation.js';
import { operations } from './api-description/operations.js';
import { Limited } from './rate-limit/limited.js';

/** As `Implements` of services, for a row that the gateway exposes; it is described and limited as the row says. */
export function Implements<R extends AnyRoute>(row: R): ReturnType<typeof ImplementsRow<R>> {
  return (controller, name, handler) => {
    const { exposed, method, path } = row;
    if (!exposed) throw new Error(`${method} ${path} has a handler in the gateway and is not exposed`);
    ImplementsRow(row)(controller, name, handler);
    Limited(exposed.limit)(controller, name, handler);
    const { id } = operations.find(each => each.path === `/api${path}` && each.method === method.toLowerCase()) ?? {};
    const statuses = Object.keys(exposed.meanings ?? { [exposed.status ?? 200]: '' });
    const answers = Object.fromEntries(statuses.map(status => [status, row.answer]));
    Operation({ ...row, ...exposed, id, answers } as Parameters<typeof Operation>[0])(controller, name, handler);
  };
}
