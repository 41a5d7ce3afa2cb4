import { Module } from '@nestjs/common';
import { AdminOrdersModule } from '../admin-orders/admin-orders.module.js';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.js';
import { OrderFieldsModule } from '../order-fields/order-fields.module.js';
import { OrderModule } from '../order/order.module.js';
import { RiderCashModule } from '../rider-cash/rider-cash.module.js';
import { DeliveryProofs } from './delivery-proofs.js';
import { DeliveryProofsRepository } from './delivery-proofs.repository.js';
import { FailedDelivery } from './failed-delivery.js';
import { MyRidesController } from './my-rides.controller.js';
import { MyRidesRepository } from './my-rides.repository.js';
import { RiderAccountsController } from './rider-accounts.controller.js';
import { RiderAccountsRepository } from './rider-accounts.repository.js';
import { RiderSteps } from './rider-steps.js';
import { SetOut } from './set-out.js';

@Module({
  imports: [AdminOrdersModule, FulfilmentModule, OrderModule, OrderFieldsModule, RiderCashModule],
  controllers: [MyRidesController, RiderAccountsController],
  providers: [
    DeliveryProofs,
    DeliveryProofsRepository,
    FailedDelivery,
    RiderSteps,
    SetOut,
    MyRidesRepository,
    RiderAccountsRepository,
  ],
  exports: [DeliveryProofs],
})
export class MyRidesModule {}
