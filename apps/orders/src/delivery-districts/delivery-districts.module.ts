import { Module } from '@nestjs/common';
import { PricesModule } from '../prices/prices.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DeliveryDistrictsController } from './delivery-districts.controller.js';
import { DeliveryDistricts } from './delivery-districts.js';

@Module({
  imports: [PricesModule, SettingsModule],
  controllers: [DeliveryDistrictsController],
  providers: [DeliveryDistricts],
})
export class DeliveryDistrictsModule {}
