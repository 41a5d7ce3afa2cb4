import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  AdminCustomerPage,
  AdminOrderRow,
  ProfileQuery,
  customerOrderRoutes,
  profileRoutes,
  type CustomerProfile,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

const CustomerParams = z.strictObject({ id: z.uuid() });

/**
 * Uses a customer's email address to find orders only once it is verified, because anyone can register an address that belongs to someone
 * else (F-04).
 */
const keyOf = ({ id, email, emailVerified }: CustomerProfile) => ({ id, email: emailVerified ? email : null });

/** Customer accounts, read from identity, with their orders, read from orders. */
@Controller('api/admin')
@Limited('read')
export class AdminCustomersController {
  constructor(private readonly upstream: Upstream) {}

  @Get('customers')
  @Operation({
    audience: 'admin',
    permission: profileRoutes.list.permission,
    summary: 'Customers',
    query: ProfileQuery,
    answers: { 200: AdminCustomerPage },
  })
  async list(@Query({ schema: ProfileQuery }) query: ProfileQuery, @CurrentVisitor() caller: Caller): Promise<AdminCustomerPage> {
    const page = await this.upstream.identity.call(profileRoutes.list, { query }, caller);
    const counts = await this.upstream.orders.call(
      customerOrderRoutes.counts,
      { body: { customers: page.items.map(keyOf) } },
      caller,
    );
    const byId = new Map(counts.map(count => [count.id, count]));
    const items = page.items.map(profile => {
      const { orders = 0, lastOrderAt = null } = byId.get(profile.id) ?? {};
      return { ...profile, orderCount: orders, lastActivity: lastOrderAt };
    });
    return { ...page, items };
  }

  @Get('customers/:id/orders')
  @Operation({
    audience: 'admin',
    permission: customerOrderRoutes.recent.permission,
    summary: 'The orders of a customer, the newest first',
    params: CustomerParams,
    answers: { 200: z.array(AdminOrderRow) },
    problems: ['not-found'],
  })
  async orders(
    @Param({ schema: CustomerParams }) { id }: { id: string },
    @CurrentVisitor() caller: Caller,
  ): Promise<AdminOrderRow[]> {
    const profile = await this.upstream.identity.call(profileRoutes.one, { params: { id } }, caller);
    return this.upstream.orders.call(customerOrderRoutes.recent, { body: keyOf(profile) }, caller);
  }
}
