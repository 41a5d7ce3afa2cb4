import { Module } from '@nestjs/common';
import { BrandHandlers } from './brand.handlers.js';
import { BrandRepository } from './brand.repository.js';

@Module({
  controllers: [BrandHandlers],
  providers: [BrandRepository],
})
export class NotificationsBrandModule {}
