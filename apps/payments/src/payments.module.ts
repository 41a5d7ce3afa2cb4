import { Module, type DynamicModule } from '@nestjs/common';
import { Forgotten } from '@kirana/messaging';
import { CloseCheckout } from './close-checkout/close-checkout.js';
import type { PaymentsConfig } from './config.js';
import { ErrandBell } from './errands/errand-bell.js';
import { ErrandRepository } from './errands/errand.repository.js';
import { ErrandRunner } from './errands/errand-runner.js';
import { ErasureHandlers } from './forget-payer/erasure.handlers.js';
import { ForgetPayerRepository } from './forget-payer/forget-payer.repository.js';
import { FollowPayment } from './follow-payment/follow-payment.js';
import { LookRhythm } from './follow-payment/look-rhythm.js';
import { SettlePayment } from './follow-payment/settle-payment.js';
import { MoneyHandlers } from './money.handlers.js';
import { MyPaymentsController } from './my-payments/my-payments.controller.js';
import { MyPaymentsRepository } from './my-payments/my-payments.repository.js';
import { OpenCheckout } from './open-checkout/open-checkout.js';
import { LedgerRepository } from './payment/ledger.repository.js';
import { PaymentBooksRepository } from './payment/payment-books.repository.js';
import { PaymentFigures } from './payment/payment.figures.js';
import { PaymentRepository } from './payment/payment.repository.js';
import { Provider } from './provider/provider.js';
import { sdkRetries, stripeClient } from './provider/stripe-client.js';
import { ProviderEvents } from './receive-webhook/provider-events.repository.js';
import { ReceiveWebhookController } from './receive-webhook/receive-webhook.controller.js';
import { WebhookSecret } from './receive-webhook/webhook-secret.js';
import { RefundPayment } from './refund-payment/refund-payment.js';
import { RefundRepository } from './refund-payment/refund.repository.js';
import { LookThrottle } from './verify-payment/look-throttle.js';
import { VerifyPaymentController } from './verify-payment/verify-payment.controller.js';

/** What an errand may need beyond its requests: a pause before the SDK's own retry, and the transaction that notes the result. */
const leaseMarginMs = 5_000;

@Module({})
export class PaymentsModule {
  static with(config: PaymentsConfig): DynamicModule {
    return {
      module: PaymentsModule,
      controllers: [MoneyHandlers, ErasureHandlers, ReceiveWebhookController, VerifyPaymentController, MyPaymentsController],
      providers: [
        Forgotten.of('payments'),
        PaymentRepository,
        ForgetPayerRepository,
        MyPaymentsRepository,
        LedgerRepository,
        PaymentBooksRepository,
        PaymentFigures,
        RefundRepository,
        ProviderEvents,
        ErrandRepository,
        ErrandRunner,
        OpenCheckout,
        CloseCheckout,
        FollowPayment,
        SettlePayment,
        RefundPayment,
        LookThrottle,
        { provide: Provider, useValue: new Provider(stripeClient(config), config.PUBLIC_URL) },
        { provide: WebhookSecret, useValue: new WebhookSecret(config.STRIPE_WEBHOOK_SECRET) },
        { provide: LookRhythm, useValue: new LookRhythm(config.LOOK_EVERY_SECONDS * 1_000) },
        { provide: ErrandBell, useValue: new ErrandBell(config.STRIPE_TIMEOUT_MS * (sdkRetries + 1) + leaseMarginMs) },
      ],
    };
  }
}
