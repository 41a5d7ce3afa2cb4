import { Module } from '@nestjs/common';
import { OrderFields } from './order-fields.js';

@Module({
  providers: [OrderFields],
  exports: [OrderFields],
})
export class OrderFieldsModule {}
