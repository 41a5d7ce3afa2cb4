import { Module } from '@nestjs/common';
import { AdminBoard, AdminBoardHandlers } from './admin-board.js';
import { AdminCustomersController } from './admin-customers.controller.js';
import { AdminFindController } from './admin-find.controller.js';
import { AdminPackingController } from './admin-packing.controller.js';
import { AdminShopController } from './admin-shop.controller.js';
import { AdminStockController } from './admin-stock.controller.js';
import { AllDeadLettersController } from './all-dead-letters.controller.js';
import { CustomerExportController } from './customer-export.controller.js';
import { OrderTimelineController } from './order-timeline.controller.js';
import { OrderTimelines } from './order-timelines.js';
import { ProductSheetController } from './product-sheet.controller.js';
import { ProductsWithStockController } from './products-with-stock.controller.js';
import { ProductsWithStock } from './products-with-stock.js';
import { RetireDemoRangeController } from './retire-demo-range.controller.js';
import { ProductsRunningOut } from './running-out.js';
import { StockList } from './stock-list.js';

@Module({
  controllers: [
    AdminShopController,
    OrderTimelineController,
    AdminFindController,
    ProductsWithStockController,
    AllDeadLettersController,
    RetireDemoRangeController,
    AdminPackingController,
    AdminStockController,
    ProductSheetController,
    AdminCustomersController,
    CustomerExportController,
    AdminBoardHandlers,
  ],
  providers: [AdminBoard, OrderTimelines, ProductsWithStock, ProductsRunningOut, StockList],
  exports: [ProductsWithStock],
})
export class AdminModule {}
