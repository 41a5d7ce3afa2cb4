import { Module } from '@nestjs/common';
import { GatewayBrandModule } from '../brand/brand.module.js';
import { ApiDescriptionController } from './api-description.controller.js';

@Module({
  imports: [GatewayBrandModule],
  controllers: [ApiDescriptionController],
})
export class ApiDescriptionModule {}
