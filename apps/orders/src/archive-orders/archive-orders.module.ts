import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { OrderArchive } from './order-archive.js';

@Module({
  imports: [OrderModule],
  providers: [OrderArchive],
})
export class ArchiveOrdersModule {}
