import { Module } from '@nestjs/common';
import { MyRidesModule } from '../my-rides/my-rides.module.js';
import { OrderFieldsModule } from '../order-fields/order-fields.module.js';
import { OrderModule } from '../order/order.module.js';
import { OrdersRunsModule } from '../runs/runs.module.js';
import { OpenByEmail } from './open-by-email.js';
import { OrderForVisitor } from './order-for-visitor.js';
import { OrderStatesController } from './order-states.controller.js';
import { OrderStatesRepository } from './order-states.repository.js';
import { RunHandlers } from './run.handlers.js';
import { TrackOrderController } from './track-order.controller.js';

@Module({
  imports: [MyRidesModule, OrderModule, OrderFieldsModule, OrdersRunsModule],
  controllers: [TrackOrderController, OrderStatesController, RunHandlers],
  providers: [OrderForVisitor, OrderStatesRepository, OpenByEmail],
  exports: [OrderForVisitor],
})
export class TrackOrderModule {}
