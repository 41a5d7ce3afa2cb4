import { Module } from '@nestjs/common';
import { PublicEventSignal } from './public-event-signal.js';
import { PublicEvents } from './public-events.repository.js';
import { PublicOrders } from './public-orders.repository.js';
import { PublicStock } from './public-stock.repository.js';

@Module({
  providers: [PublicEventSignal, PublicOrders, PublicEvents, PublicStock],
  exports: [PublicEvents, PublicEventSignal, PublicOrders, PublicStock],
})
export class PublicEventsModule {}
