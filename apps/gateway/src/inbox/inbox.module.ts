import { Module } from '@nestjs/common';
import { GatewayBrandModule } from '../brand/brand.module.js';
import { InboxController } from './inbox.controller.js';

@Module({
  imports: [GatewayBrandModule],
  controllers: [InboxController],
})
export class InboxModule {}
