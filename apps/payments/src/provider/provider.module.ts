import { CONFIG } from '@kirana/config';
import { EXTENSIONS } from '@kirana/extension';
import { Module } from '@nestjs/common';
import { PAYMENT_PROVIDER, paymentProviderOf } from './payment-provider.js';

@Module({
  providers: [{ provide: PAYMENT_PROVIDER, useFactory: paymentProviderOf, inject: [CONFIG, EXTENSIONS] }],
  exports: [PAYMENT_PROVIDER],
})
export class ProviderModule {}
