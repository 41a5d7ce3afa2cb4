import { stockKeepingRoutes, type LineToPack, type StockPlace, type StockPlaceChange, type StockRecord } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { SetStockPlace } from './set-stock-place.js';
import { StockPlaces } from './stock-places.repository.js';

const { records, shelves, place } = stockKeepingRoutes;

@Controller()
@UseGuards(AdminOnly)
export class StockPlacesController {
  constructor(
    private readonly places: StockPlaces,
    private readonly setPlace: SetStockPlace,
  ) {}

  @Post(records.path)
  @HttpCode(200)
  records(
    @Body({ schema: records.body }) { productId, toPack }: { productId?: string; toPack: LineToPack[] },
  ): Promise<StockRecord[]> {
    return this.places.records(productId, toPack);
  }

  @Get(shelves.path)
  shelves(): Promise<{ productId: string; shelf: string }[]> {
    return this.places.shelves();
  }

  @Patch(place.path)
  set(
    @Param({ schema: place.params }) { id }: { id: string },
    @Body({ schema: place.body }) change: StockPlaceChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<StockPlace> {
    return this.setPlace.set(id, change, admin);
  }
}
