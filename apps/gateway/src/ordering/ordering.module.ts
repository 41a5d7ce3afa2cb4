import { Module } from '@nestjs/common';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';
import { OpenOrderController } from './open-order.controller.js';
import { OrderOutcomeHandlers, OrderOutcomes } from './order-outcomes.js';
import { OrderPlacement } from './order-placement.js';
import { OrderPushController } from './order-push.controller.js';
import { OrderingController } from './ordering.controller.js';

@Module({
  imports: [RateLimitModule],
  controllers: [OrderingController, OpenOrderController, OrderPushController, OrderOutcomeHandlers],
  providers: [OrderOutcomes, OrderPlacement],
})
export class OrderingModule {}
