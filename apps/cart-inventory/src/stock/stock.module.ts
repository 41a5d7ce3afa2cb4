import { Module, type DynamicModule } from '@nestjs/common';
import { AnnouncedLevels } from './announce-levels/announced-levels.repository.js';
import { LevelAnnouncer } from './announce-levels/level-announcer.js';
import { OverdueClaims } from './ask-overdue/overdue-claims.js';
import { StockClaims } from './claim/stock-claims.repository.js';
import { ClaimsHandlers } from './claims.handlers.js';
import { HoldPolicy } from './hold-policy.js';
import { RangeHandlers } from './keep-shelves/range.handlers.js';
import { Shelves } from './keep-shelves/shelves.repository.js';
import { Availability } from './read-availability/availability.repository.js';
import { ReserveStock } from './reserve-stock/reserve-stock.js';
import { SetStockController } from './set-stock/set-stock.controller.js';
import { SetStock } from './set-stock/set-stock.js';
import { StockBooksRepository } from './stock-books.repository.js';
import { StockFigures } from './stock.figures.js';
import { SettleClaim } from './settle-claim/settle-claim.js';

/** Levels and claims. */
@Module({})
export class StockModule {
  static holdingFor(minutes: number): DynamicModule {
    return {
      module: StockModule,
      controllers: [ClaimsHandlers, RangeHandlers, SetStockController],
      providers: [
        { provide: HoldPolicy, useValue: new HoldPolicy(minutes) },
        StockClaims,
        ReserveStock,
        SettleClaim,
        OverdueClaims,
        AnnouncedLevels,
        LevelAnnouncer,
        Shelves,
        SetStock,
        StockFigures,
        StockBooksRepository,
        Availability,
      ],
      exports: [Availability],
    };
  }
}
