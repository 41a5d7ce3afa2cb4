import { Controller, Get, Query } from '@nestjs/common';
import {
  FindQuery,
  Found,
  FoundCustomer,
  FoundProduct,
  adminProductRoutes,
  findRoutes,
  mostFound,
  mayRole,
  profileRoutes,
  type Permission,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

/** The console's palette: one question, answered by each service that knows something (ADR 0058). */
@Controller('api/admin')
@Limited('read')
export class AdminFindController {
  constructor(private readonly upstream: Upstream) {}

  @Get('find')
  @Operation({
    audience: 'admin',
    permission: findRoutes.orders.permission,
    summary: 'Orders, products and customers that some words may mean, at most five of each; a service that is down says so',
    query: FindQuery,
    answers: { 200: Found },
  })
  async find(@Query({ schema: FindQuery }) { q }: FindQuery, @CurrentVisitor() caller: Caller): Promise<Found> {
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
