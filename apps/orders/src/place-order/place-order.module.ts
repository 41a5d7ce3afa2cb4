import { Module } from '@nestjs/common';
import { CouponsModule } from '../coupons/coupons.module.js';
import { DeliveryWindowsModule } from '../delivery-windows/delivery-windows.module.js';
import { OrderFieldsModule } from '../order-fields/order-fields.module.js';
import { OrderModule } from '../order/order.module.js';
import { QuoteModule } from '../quote/quote.module.js';
import { NewOrders } from './new-orders.js';
import { OrderCheck } from './order-check.js';
import { PlaceOrderController } from './place-order.controller.js';
import { PlaceOrder } from './place-order.js';

@Module({
  imports: [CouponsModule, DeliveryWindowsModule, OrderModule, OrderFieldsModule, QuoteModule],
  controllers: [PlaceOrderController],
  providers: [OrderCheck, NewOrders, PlaceOrder],
})
export class PlaceOrderModule {}
