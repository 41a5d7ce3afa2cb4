import { Module } from '@nestjs/common';
import { ResponseCacheModule } from '../response-cache/response-cache.module.js';
import { ShopBrand } from './shop-brand.js';

@Module({
  imports: [ResponseCacheModule],
  providers: [ShopBrand],
  exports: [ShopBrand],
})
export class GatewayBrandModule {}
