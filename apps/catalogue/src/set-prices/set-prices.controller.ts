import { adminPriceRoutes, type PriceList, type PriceOutcome } from '@kirana/contracts';
import { AdminOnly, CurrentActor, type Actor } from '@kirana/http-edge';
import { Body, Controller, Put, UseGuards } from '@nestjs/common';
import { SetPrices } from './set-prices.js';

const { set } = adminPriceRoutes;

@Controller()
@UseGuards(AdminOnly)
export class SetPricesController {
  constructor(private readonly prices: SetPrices) {}

  @Put(set.path)
  set(
    @Body({ schema: set.body }) list: PriceList,
    @CurrentActor() actor: Actor,
  ): Promise<{ changed: number; outcomes: PriceOutcome[] }> {
    return this.prices.set(list, actor);
  }
}
