import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import {
  AdminSetting,
  AdminStats,
  AuditEntry,
  AuditQuery,
  Category,
  ReportQuery,
  SalesReport,
  SaveSetting,
  SettingParams,
  adminOrderRoutes,
  adminProductRoutes,
  adminReportRoutes,
  adminSettingRoutes,
  catalogueRoutes,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { FromVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';
import { OrderTimelines } from './order-timelines.js';

@Controller('api/admin')
export class AdminShopController {
  constructor(
    private readonly upstream: Upstream,
    private readonly timelines: OrderTimelines,
  ) {}

  @Get('stats')
  @Operation({ audience: 'admin', summary: 'The figures of the dashboard; amounts in grosze', answers: { 200: AdminStats } })
  async stats(@FromVisitor() caller: Caller): Promise<AdminStats> {
    const [orders, products] = await Promise.all([
      this.upstream.orders.call(adminOrderRoutes.stats, {}, caller),
      this.upstream.catalogue.call(adminProductRoutes.stats, {}, caller),
    ]);
    const { totalRevenueMinor, ...counts } = orders;
    return { totalRevenue: totalRevenueMinor, ...counts, ...products };
  }

  @Get('categories')
  @Operation({ audience: 'admin', summary: 'Categories by name', answers: { 200: z.array(Category) } })
  async categories(@FromVisitor() caller: Caller): Promise<Category[]> {
    const categories = await this.upstream.catalogue.call(catalogueRoutes.categories, {}, caller);
    return categories.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  @Get('settings')
  @Operation({ audience: 'admin', summary: 'Settings, stored or not', answers: { 200: z.array(AdminSetting) } })
  settings(@FromVisitor() caller: Caller): Promise<AdminSetting[]> {
    return this.upstream.orders.call(adminSettingRoutes.list, {}, caller);
  }

  @Put('settings/:key')
  @Operation({
    audience: 'admin',
    summary: 'Save one setting',
    params: SettingParams,
    body: SaveSetting,
    answers: { 200: AdminSetting },
  })
  save(
    @Param({ schema: SettingParams }) { key }: z.infer<typeof SettingParams>,
    @Body({ schema: SaveSetting }) body: z.infer<typeof SaveSetting>,
    @FromVisitor() caller: Caller,
  ): Promise<AdminSetting> {
    return this.upstream.orders.call(adminSettingRoutes.save, { params: { key }, body }, caller);
  }

  @Get('reports/sales')
  @Operation({
    audience: 'admin',
    summary: 'What was sold, by day, hour, category, product and basket',
    query: ReportQuery,
    answers: { 200: SalesReport },
  })
  sales(@Query({ schema: ReportQuery }) query: ReportQuery, @FromVisitor() caller: Caller): Promise<SalesReport> {
    return this.upstream.orders.call(adminReportRoutes.sales, { query }, caller);
  }

  @Get('audit')
  @Operation({ audience: 'admin', summary: 'What admins did', query: AuditQuery, answers: { 200: z.array(AuditEntry) } })
  audit(@Query({ schema: AuditQuery }) query: AuditQuery, @FromVisitor() caller: Caller): Promise<AuditEntry[]> {
    return this.timelines.audit(query, caller);
  }
}
