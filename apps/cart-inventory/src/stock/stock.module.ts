import { Module } from '@nestjs/common';
import { AnnouncedLevels } from './announce-levels/announced-levels.repository.js';
import { LevelAnnouncer } from './announce-levels/level-announcer.js';
import { ExpiredReservations } from './expire-reservations/expired-reservations.js';
import { Reservations } from './reservation/reservations.repository.js';
import { ChangeStockController } from './change-stock/change-stock.controller.js';
import { ChangeStock } from './change-stock/change-stock.js';
import { StockBooking } from './change-stock/stock-booking.js';
import { StockLevels } from './change-stock/stock-levels.repository.js';
import { ReturnGoodsHandlers } from './return-goods/return-goods.handlers.js';
import { BookStocktakeController } from './book-stocktake/book-stocktake.controller.js';
import { BookStocktake } from './book-stocktake/book-stocktake.js';
import { StocktakeBooks } from './book-stocktake/stocktake-books.repository.js';
import { MovementsController } from './read-movements/movements.controller.js';
import { Movements } from './read-movements/movements.repository.js';
import { ReceiveGoodsController } from './receive-goods/receive-goods.controller.js';
import { ReceiveGoods } from './receive-goods/receive-goods.js';
import { ReceivedGoods } from './receive-goods/received-goods.repository.js';
import { SetStockPlace } from './stock-places/set-stock-place.js';
import { StockPlacesController } from './stock-places/stock-places.controller.js';
import { StockPlaces } from './stock-places/stock-places.repository.js';
import { ReservationsHandlers } from './reservations.handlers.js';
import { ImportStockHandlers } from './change-stock/import-stock.handlers.js';
import { ImportStock } from './change-stock/import-stock.js';
import { CatalogueHandlers } from './track-products/catalogue.handlers.js';
import { StockedProducts } from './track-products/stocked-products.repository.js';
import { Availability } from './read-availability/availability.repository.js';
import { ReserveStock } from './reserve-stock/reserve-stock.js';
import { StockReconciliationRepository } from './stock-reconciliation.repository.js';
import { StockMetrics } from './stock.metrics.js';
import { SettleReservation } from './settle-reservation/settle-reservation.js';

/** Stock levels and reservations. */
@Module({
  controllers: [
    ReservationsHandlers,
    ReturnGoodsHandlers,
    CatalogueHandlers,
    ImportStockHandlers,
    ChangeStockController,
    BookStocktakeController,
    MovementsController,
    ReceiveGoodsController,
    StockPlacesController,
  ],
  providers: [
    Reservations,
    ReserveStock,
    SettleReservation,
    ExpiredReservations,
    AnnouncedLevels,
    LevelAnnouncer,
    StockedProducts,
    StockLevels,
    ChangeStock,
    StockBooking,
    BookStocktake,
    StocktakeBooks,
    Movements,
    ReceiveGoods,
    ReceivedGoods,
    SetStockPlace,
    StockPlaces,
    ImportStock,
    StockMetrics,
    StockReconciliationRepository,
    Availability,
  ],
  exports: [Availability],
})
export class StockModule {}
