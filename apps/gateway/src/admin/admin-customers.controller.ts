import { Controller } from '@nestjs/common';
import {
  adminCustomerNoteRoutes,
  adminCustomerRoutes,
  customerOrderRoutes,
  customerRecordRoutes,
  profileRoutes,
  profilesByIdRoutes,
  type AdminCustomerPage,
  type AdminOrderPage,
  type AdminOrderRow,
  type CustomerProfile,
  type CustomerQuery,
  type CustomerRecord,
  type ProfilePage,
} from '@kirana/contracts';
import type { Call, Caller } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { list, orders, record, orderPage } = adminCustomerRoutes;

/**
 * Uses a customer's email address to find orders only once it is verified, because anyone can register an address that belongs to someone
 * else (F-04).
 */
const keyOf = ({ id, email, emailVerified }: CustomerProfile) => ({ id, email: emailVerified ? email : null });

/** Customer accounts, read from identity, with their orders, read from orders. */
@Controller('api')
export class AdminCustomersController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(list)
  async list({ query, caller }: Call<typeof list>): Promise<AdminCustomerPage> {
    const page = await this.#profiles(query, caller);
    const counts = await this.upstream.call(customerOrderRoutes.counts, { body: { customers: page.items.map(keyOf) } }, caller);
    const byId = new Map(counts.map(count => [count.id, count]));
    const items = page.items.map(profile => {
      const { orders = 0, lastOrderAt = null } = byId.get(profile.id) ?? {};
      return { ...profile, orderCount: orders, lastActivity: lastOrderAt };
    });
    return { ...page, items };
  }

  @Implements(orders)
  async orders({ params, caller }: Call<typeof orders>): Promise<AdminOrderRow[]> {
    const profile = await this.upstream.call(profileRoutes.one, { params }, caller);
    return this.upstream.call(customerOrderRoutes.recent, { body: keyOf(profile) }, caller);
  }

  @Implements(record)
  async record({ params, caller }: Call<typeof record>): Promise<CustomerRecord> {
    const profile = await this.upstream.call(profileRoutes.one, { params }, caller);
    return { profile, summary: await this.upstream.call(customerRecordRoutes.summary, { body: keyOf(profile) }, caller) };
  }

  @Implements(orderPage)
  async orderPage({ params, query, caller }: Call<typeof orderPage>): Promise<AdminOrderPage> {
    const profile = await this.upstream.call(profileRoutes.one, { params }, caller);
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
