import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { ServiceDefinition } from '@kirana/bootstrap';
import { mostTableBytes } from '@kirana/contracts';
import { readProductFiles, readProductTables } from './admin/product-files-body.js';
import { ShopBrand } from './brand/shop-brand.js';
import { CatalogueChanges } from './catalogue/catalogue-changes.js';
import { readConfig, type GatewayConfig } from './config.js';
import { refuseOtherBodies } from './incoming/body-types.js';
import { refuseForeignOrigins } from './incoming/own-origin.js';
import type { DemoShop } from './demo-shop/demo-shop.js';
import { GatewayModule } from './gateway.module.js';
import { LiveGateway } from './live/live.gateway.js';
import { keepRawBody } from './payments/raw-body.js';
import { serveSimulatorPages } from './payments/simulator-pages.js';
import { readUploadedFiles } from './product-images/uploaded-files.js';
import { RATE_LIMITER, type RateLimiter } from './rate-limit/rate-limiter.js';
import { answerFromCache } from './response-cache/cached-reply.js';
import { forbidStoring } from './response-cache/not-stored.js';
import { ResponseCache } from './response-cache/response-cache.js';
import type { LocalTransports } from './upstream/connect-upstream.js';
import { Upstream } from './upstream/upstream.js';
import { ApiReader } from './public-reads/api-reader.js';
import { denyUnusedFeatures } from './web-client/unused-features.js';
import { serveWebClient } from './web-client/serve-web-client.js';

export type { DemoShop } from './demo-shop/demo-shop.js';
export { askRedis } from './rate-limit/ask-redis.js';

/**
 * Defines the gateway, the only public service. `local` holds transports to services in the same process; the others are reached by URL.
 * `demoShop`: only from a host that can run one.
 */
export function gatewayWith(local: LocalTransports, demoShop: DemoShop | null = null): ServiceDefinition<GatewayConfig> {
  return {
    name: 'gateway',
    isPublic: true,
    trustedProxies: config => config.TRUSTED_PROXIES,
    readConfig,
    module: config => GatewayModule.with(config, local, demoShop),
    closeSockets: app => app.get(LiveGateway).closeSockets(),
    async configureHttp(app, config) {
      app.useWebSocketAdapter(new IoAdapter(app));
      const fastify = app.getHttpAdapter().getInstance();
      readProductTables(fastify, mostTableBytes);
      // JSON escapes some characters of the file, and names its pictures.
      readProductFiles(fastify, 2 * mostTableBytes);
      readUploadedFiles(fastify);
      const cache = app.get(ResponseCache);
      const changes = app.get(CatalogueChanges);
      changes.onChange(() => cache.outdate());
      answerFromCache(app.getHttpServer(), cache);
      await fastify.register(fastifyCookie);
      await fastify.register(fastifyHelmet, {
        contentSecurityPolicy: {
          directives: {
            'default-src': ["'self'"],
            // A product's picture may be hosted elsewhere, over https (F-61).
            'img-src': ["'self'", 'data:', 'https:'],
            'style-src': ["'self'", "'unsafe-inline'"],
            'font-src': ["'self'"],
            // Includes its web socket.
            'connect-src': ["'self'"],
            'upgrade-insecure-requests': null,
          },
        },
      });
      denyUnusedFeatures(fastify);
      refuseForeignOrigins(fastify, config.PUBLIC_URL);
      refuseOtherBodies(fastify);
      keepRawBody(fastify);
      forbidStoring(fastify);
      if (config.STRIPE_SIMULATOR_URL) await serveSimulatorPages(fastify, config.STRIPE_SIMULATOR_URL);
      if (config.WEB_ROOT && config.CONSOLE_ROOT) {
        await serveWebClient(fastify, {
          root: config.WEB_ROOT,
          consoleRoot: config.CONSOLE_ROOT,
          publicUrl: config.PUBLIC_URL,
          isDevelopment: config.NODE_ENV !== 'production' && config.MAIL_INBOX,
          api: new ApiReader(app.get(Upstream), cache),
          brand: app.get(ShopBrand),
          changes,
          limiter: app.get<RateLimiter>(RATE_LIMITER),
          otherPrefixes: [...(config.MAIL_INBOX ? ['inbox'] : []), ...(config.STRIPE_SIMULATOR_URL ? ['stripe-simulator'] : [])],
        });
      }
    },
  };
}

/** The gateway as a separate process. */
export const gateway = gatewayWith({});
