import { WithholdByContract } from '@kirana/http-edge';
import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AdminModule } from './admin/admin.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { ApiDescriptionModule } from './api-description/api-description.module.js';
import { GatewayBrandModule } from './brand/brand.module.js';
import { GatewayCartModule } from './cart/cart.module.js';
import { GatewayCatalogueModule } from './catalogue/catalogue.module.js';
import type { GatewayConfig } from './config.js';
import { CheckedHandlers } from './checked-handlers.js';
import { DEMO_SHOP, type DemoShop } from './demo-shop/demo-shop.js';
import { DemoShopModule } from './demo-shop/demo-shop.module.js';
import { GatewayDishesModule } from './dishes/dishes.module.js';
import { DocumentationModule } from './documentation/documentation.module.js';
import { exposedRoutes } from './exposed-routes.js';
import { InboxModule } from './inbox/inbox.module.js';
import { IntegratorsModule } from './integrators/integrators.module.js';
import { ProgramLimitGuard } from './integrators/program-limit.guard.js';
import { LiveModule } from './live/live.module.js';
import { MediaModule } from './media/media.module.js';
import { MetricsServerModule } from './metrics-server/metrics-server.module.js';
import { GatewayMyAccountModule } from './my-account/my-account.module.js';
import { GatewayOrderEmailModule } from './order-email/order-email.module.js';
import { OrderingModule } from './ordering/ordering.module.js';
import { GatewayPaymentsModule } from './payments/payments.module.js';
import { RefuseCardData } from './payments/refuse-card-data.guard.js';
import { ProductImagesModule } from './product-images/product-images.module.js';
import { LookUpInterceptor } from './rate-limit/look-up.interceptor.js';
import { RateLimitGuard } from './rate-limit/rate-limit.guard.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { GatewayReceiptModule } from './receipt/receipt.module.js';
import { ResponseCacheModule } from './response-cache/response-cache.module.js';
import { AudienceGuard } from './sign-in/audience.guard.js';
import { GatewaySignInModule } from './sign-in/sign-in.module.js';
import { connectUpstream, type LocalTransports } from './upstream/connect-upstream.js';
import { Upstream } from './upstream/upstream.js';

@Module({})
export class GatewayModule {
  /** Its features get the way to the services, and the demonstration that the host can run, from here. */
  static with(config: GatewayConfig, local: LocalTransports, demoShop: DemoShop | null): DynamicModule {
    return {
      module: GatewayModule,
      global: true,
      imports: [
        DiscoveryModule,
        AdminModule,
        ExportsModule,
        ApiDescriptionModule,
        GatewayBrandModule,
        GatewayCartModule,
        GatewayCatalogueModule,
        DemoShopModule,
        GatewayDishesModule,
        DocumentationModule,
        ...(config.MAIL_INBOX ? [InboxModule] : []),
        IntegratorsModule,
        LiveModule,
        MediaModule,
        MetricsServerModule,
        GatewayMyAccountModule,
        GatewayOrderEmailModule,
        OrderingModule,
        GatewayPaymentsModule,
        ProductImagesModule,
        RateLimitModule,
        GatewayReceiptModule,
        ResponseCacheModule,
        GatewaySignInModule,
      ],
      controllers: [exposedRoutes()],
      providers: [
        CheckedHandlers,
        { provide: DEMO_SHOP, useValue: demoShop },
        { provide: Upstream, useFactory: () => connectUpstream(config, local) },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: AudienceGuard },
        { provide: APP_GUARD, useClass: ProgramLimitGuard },
        { provide: APP_GUARD, useClass: RefuseCardData },
        { provide: APP_INTERCEPTOR, useClass: LookUpInterceptor },
        { provide: APP_INTERCEPTOR, useClass: WithholdByContract },
      ],
      exports: [Upstream, DEMO_SHOP],
    };
  }
}
