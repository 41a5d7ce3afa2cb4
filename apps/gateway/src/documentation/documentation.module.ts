import { Module } from '@nestjs/common';
import { GatewayBrandModule } from '../brand/brand.module.js';
import { DocumentationController } from './documentation.controller.js';

@Module({
  imports: [GatewayBrandModule],
  controllers: [DocumentationController],
})
export class DocumentationModule {}
