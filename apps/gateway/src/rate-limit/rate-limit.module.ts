import { CONFIG } from '@kirana/config';
import { Module } from '@nestjs/common';
import { LookUps } from './look-ups.js';
import { rateLimiterOf } from './make-rate-limiter.js';
import { RATE_LIMITER } from './rate-limiter.js';

@Module({
  providers: [{ provide: RATE_LIMITER, useFactory: rateLimiterOf, inject: [CONFIG] }, LookUps],
  exports: [RATE_LIMITER, LookUps],
})
export class RateLimitModule {}
