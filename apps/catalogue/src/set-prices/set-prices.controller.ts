import { adminPriceRoutes, type PriceOutcome } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { SetPrices } from './set-prices.js';

const { set } = adminPriceRoutes;

@Controller()
export class SetPricesController {
  constructor(private readonly prices: SetPrices) {}

  @Implements(set)
  set({ body: list, actor }: Call<typeof set>): Promise<{ changed: number; outcomes: PriceOutcome[] }> {
    return this.prices.set(list, actor);
  }
}
