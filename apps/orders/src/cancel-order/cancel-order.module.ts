import { Module } from '@nestjs/common';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.js';
import { TrackOrderModule } from '../track-order/track-order.module.js';
import { CancelOrderController } from './cancel-order.controller.js';

@Module({
  imports: [FulfilmentModule, TrackOrderModule],
  controllers: [CancelOrderController],
})
export class CancelOrderModule {}
