import { Module } from '@nestjs/common';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';
import { GatewaySignInModule } from '../sign-in/sign-in.module.js';
import { MyDataController } from './my-data.controller.js';

@Module({
  imports: [RateLimitModule, GatewaySignInModule],
  controllers: [MyDataController],
})
export class GatewayMyAccountModule {}
