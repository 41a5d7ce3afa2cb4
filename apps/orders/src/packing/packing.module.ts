import { Module } from '@nestjs/common';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.js';
import { OrderFieldsModule } from '../order-fields/order-fields.module.js';
import { OrderModule } from '../order/order.module.js';
import { LinesToPack } from './lines-to-pack.repository.js';
import { PackingClaims } from './packing-claims.js';
import { PackingController } from './packing.controller.js';
import { Packing } from './packing.js';
import { PackingRepository } from './packing.repository.js';

@Module({
  imports: [FulfilmentModule, OrderModule, OrderFieldsModule],
  controllers: [PackingController],
  providers: [Packing, PackingRepository, PackingClaims, LinesToPack],
  exports: [PackingRepository],
})
export class PackingModule {}
