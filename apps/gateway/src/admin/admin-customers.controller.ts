import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  AdminCustomerPage,
  AdminOrderPage,
  AdminOrderRow,
  CustomerQuery,
  CustomerRecord,
  OrdersPageQuery,
  adminCustomerNoteRoutes,
  customerOrderRoutes,
  customerRecordRoutes,
  profileRoutes,
  profilesByIdRoutes,
  type CustomerProfile,
  type ProfilePage,
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
    query: CustomerQuery,
    answers: { 200: AdminCustomerPage },
  })
  async list(
    @Query({ schema: CustomerQuery }) query: CustomerQuery,
    @CurrentVisitor() caller: Caller,
  ): Promise<AdminCustomerPage> {
    const page = await this.#profiles(query, caller);
    const counts = await this.upstream.call(customerOrderRoutes.counts, { body: { customers: page.items.map(keyOf) } }, caller);
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
    const profile = await this.upstream.call(profileRoutes.one, { params: { id } }, caller);
    return this.upstream.call(customerOrderRoutes.recent, { body: keyOf(profile) }, caller);
  }

  @Get('customers/:id')
  @Operation({
    audience: 'admin',
    permission: customerRecordRoutes.summary.permission,
    summary: 'A customer, and what is known of them by their orders',
    params: CustomerParams,
    answers: { 200: CustomerRecord },
    problems: ['not-found'],
  })
  async record(
    @Param({ schema: CustomerParams }) { id }: { id: string },
    @CurrentVisitor() caller: Caller,
  ): Promise<CustomerRecord> {
    const profile = await this.upstream.call(profileRoutes.one, { params: { id } }, caller);
    return { profile, summary: await this.upstream.call(customerRecordRoutes.summary, { body: keyOf(profile) }, caller) };
  }

  @Get('customers/:id/order-pages')
  @Operation({
    audience: 'admin',
    permission: customerRecordRoutes.orders.permission,
    summary: 'All orders of a customer by pages, the newest first',
    params: CustomerParams,
    query: OrdersPageQuery,
    answers: { 200: AdminOrderPage },
    problems: ['not-found'],
  })
  async orderPage(
    @Param({ schema: CustomerParams }) { id }: { id: string },
    @Query({ schema: OrdersPageQuery }) query: OrdersPageQuery,
    @CurrentVisitor() caller: Caller,
  ): Promise<AdminOrderPage> {
    const profile = await this.upstream.call(profileRoutes.one, { params: { id } }, caller);
    return this.upstream.call(customerRecordRoutes.orders, { body: { ...keyOf(profile), ...query } }, caller);
  }

  /**
   * Accounts are sorted, grouped and found by phone number by the service that has their orders; the others, and those without orders, by the
   * service that has the accounts.
   */
  async #profiles({ sort, segment, search, tag, page, pageSize }: CustomerQuery, caller: Caller): Promise<ProfilePage> {
    const asked = { search, page, pageSize };
    if (sort === 'newest' && !segment && !(search && isPhone(search)))
      return this.upstream.call(profileRoutes.list, { query: { ...asked, tag } }, caller);
    const only = tag && (await this.upstream.call(adminCustomerNoteRoutes.tagged, { body: { tag } }, caller));
    const { ids, total } = await this.upstream.call(
      customerRecordRoutes.ranking,
      { body: { ...asked, sort, segment, ...(only && { only }) } },
      caller,
    );
    const found = await this.upstream.call(profilesByIdRoutes.find, { body: { ids } }, caller);
    const byId = new Map(found.map(profile => [profile.id, profile]));
    return { items: ids.flatMap(id => byId.get(id) ?? []), total, page, pageSize };
  }
}

/** Names and addresses do not look like this. */
const isPhone = (search: string) => /^\+?[\d ()-]{5,}$/.test(search);
