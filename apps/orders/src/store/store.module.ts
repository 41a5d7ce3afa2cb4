import { Module } from '@nestjs/common';
import { DeliveryWindowsModule } from '../delivery-windows/delivery-windows.module.js';
import { OrderFieldsModule } from '../order-fields/order-fields.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StoreController } from './store.controller.js';

@Module({
  imports: [DeliveryWindowsModule, OrderFieldsModule, PricesModule, SettingsModule],
  controllers: [StoreController],
})
export class StoreModule {}
