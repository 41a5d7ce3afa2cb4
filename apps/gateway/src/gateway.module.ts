import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { createLogger } from '@kirana/observability';
import { ApiDescriptionController } from './api-description/api-description.controller.js';
import { ApiDescription } from './api-description/api-description.js';
import { DiscoveryModule } from '@nestjs/core';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import type { GatewayConfig } from './config.js';
import { LiveGateway } from './live/live.gateway.js';
import { LiveHandlers } from './live/live.handlers.js';
import { OrderOutcomeHandlers, OrderOutcomes } from './ordering/order-outcomes.js';
import { OrderingController } from './ordering/ordering.controller.js';
import { PlaceOrder } from './ordering/place-order.js';
import { PaymentsController } from './payments/payments.controller.js';
import { RefuseCardData } from './payments/refuse-card-data.guard.js';
import { RateLimitGuard } from './rate-limit/limited.js';
import { memoryRateLimiter, redisRateLimiter } from './rate-limit/make-rate-limiter.js';
import { RATE_LIMITER } from './rate-limit/rate-limiter.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { connectUpstream, type LocalTransports } from './upstream/connect-upstream.js';
import { Upstream } from './upstream/upstream.js';

@Module({})
export class GatewayModule {
  static with(config: GatewayConfig, local: LocalTransports): DynamicModule {
    return {
      module: GatewayModule,
      imports: [DiscoveryModule],
      controllers: [
        CatalogueController,
        OrderingController,
        PaymentsController,
        ApiDescriptionController,
        OrderOutcomeHandlers,
        LiveHandlers,
      ],
      providers: [
        ApiDescription,
        ResponseCache,
        OrderOutcomes,
        LiveGateway,
        { provide: Upstream, useFactory: () => connectUpstream(config, local) },
        {
          provide: RATE_LIMITER,
          useFactory: () =>
            config.REDIS_URL
              ? redisRateLimiter(config.REDIS_URL, createLogger('gateway', config.LOG_LEVEL))
              : memoryRateLimiter(),
        },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: RefuseCardData },
        {
          provide: PlaceOrder,
          useFactory: (upstream: Upstream, outcomes: OrderOutcomes) => new PlaceOrder(upstream, outcomes, config.INTERNAL_SECRET),
          inject: [Upstream, OrderOutcomes],
        },
      ],
    };
  }
}
