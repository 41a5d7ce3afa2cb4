import { Module } from '@nestjs/common';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';
import { GatewaySignInModule } from '../sign-in/sign-in.module.js';
import { LiveGateway } from './live.gateway.js';
import { LiveHandlers } from './live.handlers.js';
import { SocketClaims } from './socket-claims.js';
import { VisitorAddress } from './visitor-address.js';

@Module({
  imports: [RateLimitModule, GatewaySignInModule],
  controllers: [LiveHandlers],
  providers: [LiveGateway, VisitorAddress, SocketClaims],
})
export class LiveModule {}
