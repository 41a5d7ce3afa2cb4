import {
  adminProductPageRoutes,
  type PlannedPrice,
  type PricePlan,
  type ProductPrices,
  type ProductSheet,
} from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, notFound, type Admin } from '@kirana/http-edge';
import { Body, Controller, Delete, Get, Param, Post, Query, UseGuards } from '@nestjs/common';
import { PlanPrices } from '../planned-prices/plan-prices.js';
import { PlannedPrices } from '../planned-prices/planned-prices.repository.js';
import { ProductSheets } from './product-sheets.repository.js';

const { sheet, prices, planPrice, cancelPlan } = adminProductPageRoutes;

/** The console's page of a product: what it shows, and the prices planned on it. */
@Controller()
@UseGuards(AdminOnly)
export class ProductPageController {
  constructor(
    private readonly sheets: ProductSheets,
    private readonly plans: PlannedPrices,
    private readonly planning: PlanPrices,
  ) {}

  @Get(sheet.path)
  async sheet(@Param({ schema: sheet.params }) { id }: { id: string }): Promise<ProductSheet> {
    const found = await this.sheets.one(id);
    if (!found) throw notFound(`There is no product ${id}.`);
    return found;
  }

  @Get(prices.path)
  async prices(@Param({ schema: prices.params }) { id }: { id: string }): Promise<ProductPrices> {
    const [history, plans] = await Promise.all([this.sheets.prices(id), this.plans.shown(id)]);
    if (history.length === 0) throw notFound(`There is no product ${id}.`);
    return { history, plans };
  }

  @Post(planPrice.path)
  plan(
    @Param({ schema: planPrice.params }) { id }: { id: string },
    @Body({ schema: planPrice.body }) plan: PricePlan,
    @CurrentAdmin() admin: Admin,
  ): Promise<PlannedPrice> {
    return this.planning.plan(id, plan, admin);
  }

  @Delete(cancelPlan.path)
  cancel(
    @Param({ schema: cancelPlan.params }) { id, planId }: { id: string; planId: string },
    @Query({ schema: cancelPlan.query }) { state }: { state: 'planned' | 'running' },
    @CurrentAdmin() admin: Admin,
  ): Promise<PlannedPrice> {
    return this.planning.cancel(id, planId, state, admin);
  }
}
