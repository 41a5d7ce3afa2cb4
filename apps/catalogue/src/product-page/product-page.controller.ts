import { adminProductPageRoutes, type PlannedPrice, type ProductPrices, type ProductSheet } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { PlanPrices } from '../planned-prices/plan-prices.js';
import { PlannedPrices } from '../planned-prices/planned-prices.repository.js';
import { ProductSheets } from './product-sheets.repository.js';

const { sheet, prices, planPrice, cancelPlan } = adminProductPageRoutes;

/** The console's page of a product: what it shows, and the prices planned on it. */
@Controller()
export class ProductPageController {
  constructor(
    private readonly sheets: ProductSheets,
    private readonly plans: PlannedPrices,
    private readonly planning: PlanPrices,
  ) {}

  @Implements(sheet)
  async sheet({ params: { id } }: Call<typeof sheet>): Promise<ProductSheet> {
    const found = await this.sheets.one(id);
    if (!found) throw notFound(`There is no product ${id}.`);
    return found;
  }

  @Implements(prices)
  async prices({ params: { id } }: Call<typeof prices>): Promise<ProductPrices> {
    const [history, plans] = await Promise.all([this.sheets.prices(id), this.plans.shown(id)]);
    if (history.length === 0) throw notFound(`There is no product ${id}.`);
    return { history, plans };
  }

  @Implements(planPrice)
  plan({ params: { id }, body: plan, admin }: Call<typeof planPrice>): Promise<PlannedPrice> {
    return this.planning.plan(id, plan, admin);
  }

  @Implements(cancelPlan)
  cancel({ params: { id, planId }, query: { state }, admin }: Call<typeof cancelPlan>): Promise<PlannedPrice> {
    return this.planning.cancel(id, planId, state, admin);
  }
}
