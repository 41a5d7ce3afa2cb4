import { Controller } from '@nestjs/common';
import {
  adminOrderRoutes,
  adminProductRoutes,
  adminShopRoutes,
  catalogueRoutes,
  recordRoutes,
  type AdminStats,
  type AuditEntry,
  type Category,
  type RunningOut,
} from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';
import { OrderTimelines } from './order-timelines.js';
import { ProductsRunningOut } from './running-out.js';

const { stats, runningOut, categories } = adminShopRoutes;
const { audit } = recordRoutes;

@Controller('api')
export class AdminShopController {
  constructor(
    private readonly upstream: Upstream,
    private readonly timelines: OrderTimelines,
    private readonly products: ProductsRunningOut,
  ) {}

  @Implements(stats)
  async stats({ caller }: Call<typeof stats>): Promise<AdminStats> {
    const [orders, products] = await Promise.all([
      this.upstream.call(adminOrderRoutes.stats, {}, caller),
      this.upstream.call(adminProductRoutes.stats, {}, caller),
    ]);
    const { totalRevenueMinor, ...counts } = orders;
    return { totalRevenue: totalRevenueMinor, ...counts, ...products };
  }

  @Implements(runningOut)
  runningOut({ caller }: Call<typeof runningOut>): Promise<RunningOut> {
    return this.products.list(caller);
  }

  @Implements(categories)
  async categories({ caller }: Call<typeof categories>): Promise<Category[]> {
    const all = await this.upstream.call(catalogueRoutes.categories, {}, caller);
    return all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  @Implements(audit)
  audit({ query, caller }: Call<typeof audit>): Promise<AuditEntry[]> {
    return this.timelines.audit(query, caller);
  }
}
