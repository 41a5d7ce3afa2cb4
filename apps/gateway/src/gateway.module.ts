import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AdminBoard, AdminBoardHandlers } from './admin/admin-board.js';
import { AdminCustomersController } from './admin/admin-customers.controller.js';
import { CustomerDataController } from './admin/customer-data.controller.js';
import { AdminFindController } from './admin/admin-find.controller.js';
import { AdminOrdersController } from './admin/admin-orders.controller.js';
import { DeadLettersController } from './admin/dead-letters.controller.js';
import { DemoRangeController } from './admin/demo-range.controller.js';
import { AdminProductsController } from './admin/admin-products.controller.js';
import { ProductPageController } from './admin/product-page.controller.js';
import { AdminShopController } from './admin/admin-shop.controller.js';
import { AdminPackingController } from './admin/admin-packing.controller.js';
import { AdminStockController } from './admin/admin-stock.controller.js';
import { StockList } from './admin/stock-list.js';
import { OrderTimelines } from './admin/order-timelines.js';
import { ProductsRunningOut } from './admin/running-out.js';
import { ProductsWithStock } from './admin/products-with-stock.js';
import { ApiDescriptionController } from './api-description/api-description.controller.js';
import { ApiDescription } from './api-description/api-description.js';
import { ShopBrand } from './brand/shop-brand.js';
import { CartController } from './cart/cart.controller.js';
import { CatalogueChangeHandlers, CatalogueChanges } from './catalogue/catalogue-changes.js';
import { SitemapController } from './catalogue/sitemap.controller.js';
import type { GatewayConfig } from './config.js';
import { DEMO_SHOP, type DemoShop } from './demo-shop/demo-shop.js';
import { DemoShopController } from './demo-shop/demo-shop.controller.js';
import { DishPicturesController } from './dishes/dish-pictures.controller.js';
import { InboxController } from './inbox/inbox.controller.js';
import { DocumentationController } from './documentation/documentation.controller.js';
import { FeedController } from './integrators/feed.controller.js';
import { ProgramLimitGuard } from './integrators/program-limit.guard.js';
import { LiveGateway } from './live/live.gateway.js';
import { LiveHandlers } from './live/live.handlers.js';
import { MetricsServer } from './metrics-server/metrics-server.js';
import { CreateCheckoutController } from './payments/create-checkout.controller.js';
import { OrderEmailController } from './order-email/order-email.controller.js';
import { MediaController } from './media/media.controller.js';
import { ImageCache } from './media/image-cache.js';
import { ProductImagesController } from './product-images/product-images.controller.js';
import { UploadPicturesController } from './product-images/upload-pictures.controller.js';
import { MyAccountController } from './my-account/my-account.controller.js';
import { SocketClaims } from './live/socket-claims.js';
import { VisitorAddress } from './live/visitor-address.js';
import { FollowOrderController } from './ordering/follow-order.controller.js';
import { OpenOrderController } from './ordering/open-order.controller.js';
import { OrderOutcomeHandlers, OrderOutcomes } from './ordering/order-outcomes.js';
import { OrderingController } from './ordering/ordering.controller.js';
import { PlaceOrder } from './ordering/place-order.js';
import { PaymentsController } from './payments/payments.controller.js';
import { RefuseCardData } from './payments/refuse-card-data.guard.js';
import { ReceiptController } from './receipt/receipt.controller.js';
import { RateLimitGuard } from './rate-limit/limited.js';
import { LookUpInterceptor } from './rate-limit/look-up.interceptor.js';
import { LookUps } from './rate-limit/look-ups.js';
import { rateLimiterOf } from './rate-limit/make-rate-limiter.js';
import { RATE_LIMITER } from './rate-limit/rate-limiter.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { AccessTokens } from './sign-in/access-tokens.js';
import { ApiKeys } from './sign-in/api-keys.js';
import { AudienceGuard } from './sign-in/audience.guard.js';
import { WithholdInterceptor } from './sign-in/withhold.interceptor.js';
import { Revocations } from './sign-in/revocations.js';
import { KnownBrowsers } from './sign-in/known-browsers.js';
import { PasskeySignInController } from './sign-in/passkey-sign-in.controller.js';
import { SessionController } from './sign-in/session.controller.js';
import { SignInAttempts } from './sign-in/sign-in-attempts.js';
import { connectUpstream, type LocalTransports } from './upstream/connect-upstream.js';
import { exposedRoutes } from './exposed-routes.js';
import { Upstream } from './upstream/upstream.js';

@Module({})
export class GatewayModule {
  static with(config: GatewayConfig, local: LocalTransports, demoShop: DemoShop | null): DynamicModule {
    return {
      module: GatewayModule,
      imports: [DiscoveryModule],
      controllers: [
        DishPicturesController,
        OrderingController,
        OpenOrderController,
        FollowOrderController,
        OrderEmailController,
        CreateCheckoutController,
        ReceiptController,
        ...(config.MAIL_INBOX ? [InboxController] : []),
        SitemapController,
        MediaController,
        PaymentsController,
        SessionController,
        PasskeySignInController,
        MyAccountController,
        CartController,
        ApiDescriptionController,
        OrderOutcomeHandlers,
        LiveHandlers,
        CatalogueChangeHandlers,
        AdminShopController,
        AdminOrdersController,
        AdminFindController,
        AdminProductsController,
        DeadLettersController,
        DemoRangeController,
        DemoShopController,
        AdminPackingController,
        AdminStockController,
        ProductPageController,
        ProductImagesController,
        UploadPicturesController,
        AdminCustomersController,
        CustomerDataController,
        AdminBoardHandlers,
        FeedController,
        DocumentationController,
        exposedRoutes(),
      ],
      providers: [
        ApiDescription,
        ResponseCache,
        ShopBrand,
        CatalogueChanges,
        ImageCache,
        OrderOutcomes,
        LiveGateway,
        AdminBoard,
        OrderTimelines,
        ProductsWithStock,
        ProductsRunningOut,
        StockList,
        MetricsServer,
        VisitorAddress,
        Revocations,
        SocketClaims,
        SignInAttempts,
        KnownBrowsers,
        AccessTokens,
        ApiKeys,
        { provide: DEMO_SHOP, useValue: demoShop },
        { provide: Upstream, useFactory: () => connectUpstream(config, local) },
        { provide: RATE_LIMITER, useFactory: () => rateLimiterOf(config) },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: AudienceGuard },
        { provide: APP_GUARD, useClass: ProgramLimitGuard },
        { provide: APP_GUARD, useClass: RefuseCardData },
        LookUps,
        { provide: APP_INTERCEPTOR, useClass: LookUpInterceptor },
        { provide: APP_INTERCEPTOR, useClass: WithholdInterceptor },
        PlaceOrder,
      ],
    };
  }
}
