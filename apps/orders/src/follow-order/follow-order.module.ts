import { Module } from '@nestjs/common';
import { TrackOrderModule } from '../track-order/track-order.module.js';
import { FollowOrderController } from './follow-order.controller.js';
import { FollowedOrders } from './followed-orders.repository.js';

@Module({
  imports: [TrackOrderModule],
  controllers: [FollowOrderController],
  providers: [FollowedOrders],
})
export class FollowOrderModule {}
