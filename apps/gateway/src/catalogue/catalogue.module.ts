import { Module } from '@nestjs/common';
import { GatewayBrandModule } from '../brand/brand.module.js';
import { ResponseCacheModule } from '../response-cache/response-cache.module.js';
import { CatalogueChangeHandlers, CatalogueChanges } from './catalogue-changes.js';
import { SitemapController } from './sitemap.controller.js';

@Module({
  imports: [GatewayBrandModule, ResponseCacheModule],
  controllers: [SitemapController, CatalogueChangeHandlers],
  providers: [CatalogueChanges],
})
export class GatewayCatalogueModule {}
