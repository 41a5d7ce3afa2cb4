import { stockKeepingRoutes, type StockPlace, type StockRecord } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { SetStockPlace } from './set-stock-place.js';
import { StockPlaces } from './stock-places.repository.js';

const { records, shelves, place } = stockKeepingRoutes;

@Controller()
export class StockPlacesController {
  constructor(
    private readonly places: StockPlaces,
    private readonly setPlace: SetStockPlace,
  ) {}

  @Implements(records)
  records({ body: { productId, toPack } }: Call<typeof records>): Promise<StockRecord[]> {
    return this.places.records(productId, toPack);
  }

  @Implements(shelves)
  shelves(): Promise<{ productId: string; shelf: string }[]> {
    return this.places.shelves();
  }

  @Implements(place)
  set({ params: { id }, body: change, admin }: Call<typeof place>): Promise<StockPlace> {
    return this.setPlace.set(id, change, admin);
  }
}
