import { Module } from '@nestjs/common';
import { CouponsModule } from '../coupons/coupons.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { TrackOrderModule } from '../track-order/track-order.module.js';
import { DeliveryFees } from './delivery-fees.js';
import { QuoteController } from './quote.controller.js';
import { Quotes } from './quotes.js';
import { ReplacedOrders } from './replaced-orders.js';

@Module({
  imports: [CouponsModule, PricesModule, TrackOrderModule],
  controllers: [QuoteController],
  providers: [Quotes, DeliveryFees, ReplacedOrders],
  exports: [Quotes],
})
export class QuoteModule {}
