import { Module } from '@nestjs/common';
import { PaymentsBrandModule } from './brand/brand.module.js';
import { ErasePayerModule } from './erase-payer/erase-payer.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MoneyHandlers } from './money.handlers.js';
import { MyPaymentsModule } from './my-payments/my-payments.module.js';
import { PaymentModule } from './payment/payment.module.js';
import { ProviderModule } from './provider/provider.module.js';
import { ReceiveWebhookModule } from './receive-webhook/receive-webhook.module.js';
import { VerifyPaymentModule } from './verify-payment/verify-payment.module.js';

@Module({
  imports: [
    PaymentsBrandModule,
    ErasePayerModule,
    JobsModule,
    MyPaymentsModule,
    PaymentModule,
    ProviderModule,
    ReceiveWebhookModule,
    VerifyPaymentModule,
  ],
  controllers: [MoneyHandlers],
})
export class PaymentsModule {}
