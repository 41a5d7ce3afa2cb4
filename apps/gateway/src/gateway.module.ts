import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { createLogger } from '@kirana/observability';
import { AdminBoard, AdminBoardHandlers } from './admin/admin-board.js';
import { AdminCustomersController } from './admin/admin-customers.controller.js';
import { AdminIntegratorsController } from './admin/admin-integrators.controller.js';
import { AdminOrdersController } from './admin/admin-orders.controller.js';
import { AdminProductsController } from './admin/admin-products.controller.js';
import { AdminRidersController } from './admin/admin-riders.controller.js';
import { AdminShopController } from './admin/admin-shop.controller.js';
import { OrderTimelines } from './admin/order-timelines.js';
import { ProductsWithStock } from './admin/products-with-stock.js';
import { ApiDescriptionController } from './api-description/api-description.controller.js';
import { ApiDescription } from './api-description/api-description.js';
import { CartController } from './cart/cart.controller.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { PUBLIC_ORIGIN, SitemapController } from './catalogue/sitemap.controller.js';
import type { GatewayConfig } from './config.js';
import { InboxController } from './inbox/inbox.controller.js';
import { DocumentationController } from './documentation/documentation.controller.js';
import { FeedController } from './integrators/feed.controller.js';
import { LiveGateway } from './live/live.gateway.js';
import { LiveHandlers } from './live/live.handlers.js';
import { MetricsDoor } from './metrics-door/metrics-door.js';
import { OrderEmailController } from './order-email/order-email.controller.js';
import { MediaController } from './media/media.controller.js';
import { PictureMemory } from './media/picture-memory.js';
import { ProductImagesController } from './product-images/product-images.controller.js';
import { MyAccountController } from './my-account/my-account.controller.js';
import { MyAddressesController } from './my-account/my-addresses.controller.js';
import { SocketClaims } from './live/socket-claims.js';
import { TRUSTED_PROXIES, VisitorAddress } from './live/visitor-address.js';
import { OpenOrderController } from './ordering/open-order.controller.js';
import { OrderOutcomeHandlers, OrderOutcomes } from './ordering/order-outcomes.js';
import { OrderingController } from './ordering/ordering.controller.js';
import { PlaceOrder } from './ordering/place-order.js';
import { PaymentsController } from './payments/payments.controller.js';
import { RefuseCardData } from './payments/refuse-card-data.guard.js';
import { ReceiptController } from './receipt/receipt.controller.js';
import { RateLimitGuard } from './rate-limit/limited.js';
import { memoryRateLimiter, redisRateLimiter } from './rate-limit/make-rate-limiter.js';
import { RATE_LIMITER } from './rate-limit/rate-limiter.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { AccessTokens } from './sign-in/access-tokens.js';
import { AccountController } from './sign-in/account.controller.js';
import { AudienceGuard } from './sign-in/audience.guard.js';
import { Revocations } from './sign-in/revocations.js';
import { SessionController } from './sign-in/session.controller.js';
import { SignInAttempts } from './sign-in/sign-in-attempts.js';
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
        OpenOrderController,
        OrderEmailController,
        ReceiptController,
        ...(config.MAIL_INBOX ? [InboxController] : []),
        SitemapController,
        MediaController,
        PaymentsController,
        SessionController,
        AccountController,
        MyAccountController,
        CartController,
        MyAddressesController,
        ApiDescriptionController,
        OrderOutcomeHandlers,
        LiveHandlers,
        AdminShopController,
        AdminOrdersController,
        AdminProductsController,
        ProductImagesController,
        AdminCustomersController,
        AdminRidersController,
        AdminBoardHandlers,
        AdminIntegratorsController,
        FeedController,
        DocumentationController,
      ],
      providers: [
        ApiDescription,
        ResponseCache,
        PictureMemory,
        OrderOutcomes,
        LiveGateway,
        AdminBoard,
        OrderTimelines,
        ProductsWithStock,
        { provide: MetricsDoor, useValue: new MetricsDoor(config.HOST, config.METRICS_PORT) },
        { provide: TRUSTED_PROXIES, useValue: config.TRUSTED_PROXIES },
        VisitorAddress,
        { provide: PUBLIC_ORIGIN, useValue: config.PUBLIC_URL ?? null },
        {
          provide: Revocations,
          useFactory: (upstream: Upstream) => new Revocations(upstream, createLogger('gateway', config.LOG_LEVEL)),
          inject: [Upstream],
        },
        SocketClaims,
        SignInAttempts,
        {
          provide: AccessTokens,
          useFactory: (revocations: Revocations) => new AccessTokens(config.ACCESS_TOKEN_PUBLIC_KEYS, revocations),
          inject: [Revocations],
        },
        { provide: Upstream, useFactory: () => connectUpstream(config, local) },
        {
          provide: RATE_LIMITER,
          useFactory: () =>
            config.REDIS_URL
              ? redisRateLimiter(config.REDIS_URL, createLogger('gateway', config.LOG_LEVEL))
              : memoryRateLimiter(),
        },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: AudienceGuard },
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
