import { Controller, Get, Query } from '@nestjs/common';
import {
  AdminStats,
  AuditEntry,
  AuditQuery,
  Category,
  RunningOut,
  adminOrderRoutes,
  adminProductRoutes,
  adminReportRoutes,
  catalogueRoutes,
  recordRoutes,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';
import { OrderTimelines } from './order-timelines.js';
import { ProductsRunningOut } from './running-out.js';

@Controller('api/admin')
@Limited('read')
export class AdminShopController {
  constructor(
    private readonly upstream: Upstream,
    private readonly timelines: OrderTimelines,
    private readonly products: ProductsRunningOut,
  ) {}

  @Get('stats')
  @Operation({
    audience: 'admin',
    permission: adminOrderRoutes.stats.permission,
    summary: 'The metrics of the dashboard; amounts in grosze',
    answers: { 200: AdminStats },
  })
  async stats(@CurrentVisitor() caller: Caller): Promise<AdminStats> {
    const [orders, products] = await Promise.all([
      this.upstream.call(adminOrderRoutes.stats, {}, caller),
      this.upstream.call(adminProductRoutes.stats, {}, caller),
    ]);
    const { totalRevenueMinor, ...counts } = orders;
    return { totalRevenue: totalRevenueMinor, ...counts, ...products };
  }

  @Get('running-out')
  @Operation({
    audience: 'admin',
    permission: adminReportRoutes.pace.permission,
    summary: 'Products that end within two weeks as they sold in the last two, the first to end first',
    answers: { 200: RunningOut },
  })
  runningOut(@CurrentVisitor() caller: Caller): Promise<RunningOut> {
    return this.products.list(caller);
  }

  @Get('categories')
  @Operation({
    audience: 'admin',
    permission: adminProductRoutes.list.permission,
    summary: 'Categories by name',
    answers: { 200: z.array(Category) },
  })
  async categories(@CurrentVisitor() caller: Caller): Promise<Category[]> {
    const categories = await this.upstream.call(catalogueRoutes.categories, {}, caller);
    return categories.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  @Get('audit')
  @Operation({
    audience: 'admin',
    permission: recordRoutes.audit.permission,
    summary: 'What admins did',
    query: AuditQuery,
    answers: { 200: z.array(AuditEntry) },
  })
  audit(@Query({ schema: AuditQuery }) query: AuditQuery, @CurrentVisitor() caller: Caller): Promise<AuditEntry[]> {
    return this.timelines.audit(query, caller);
  }
}
