import { Controller } from '@nestjs/common';
import {
  FoundCustomer,
  FoundProduct,
  adminFindRoutes,
  adminProductRoutes,
  findRoutes,
  mostFound,
  mayRole,
  profileRoutes,
  type Found,
  type Permission,
} from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { find } = adminFindRoutes;

/** The console's palette: one question, answered by each service that knows something (ADR 0058). */
@Controller('api')
export class AdminFindController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(find)
  async find({ query: { q }, caller }: Call<typeof find>): Promise<Found> {
    const query = { search: q, pageSize: mostFound };
    const may = (permission: Permission) => caller.kind === 'admin' && mayRole(caller.role, permission);
    const [found, products, customers] = await Promise.all([
      groupOf(this.upstream.call(findRoutes.orders, { query: { q } }, caller)),
      may('products.read')
        ? groupOf(this.upstream.call(adminProductRoutes.list, { query }, caller).then(page => page.items))
        : none,
      may('customers.read') ? groupOf(this.upstream.call(profileRoutes.list, { query }, caller).then(page => page.items)) : none,
    ]);
    return {
      orders: found,
      products: { ...products, items: products.items.map(product => FoundProduct.parse(product)) },
      customers: { ...customers, items: customers.items.map(customer => FoundCustomer.parse(customer)) },
    };
  }
}

/** What is not asked, because the caller's role does not include it. */
const none = { items: [], isDown: false };

/** Without this service the others still answer; its client has recorded the failure. */
const groupOf = <T>(asked: Promise<T[]>): Promise<{ items: T[]; isDown: boolean }> =>
  asked.then(
    items => ({ items, isDown: false }),
    () => ({ items: [], isDown: true }),
  );
