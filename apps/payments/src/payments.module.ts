import { CONFIG } from '@kirana/config';
import { EXTENSIONS } from '@kirana/extension';
import { ErasedSubjects } from '@kirana/messaging';
import { Module } from '@nestjs/common';
import { ShopNameHandlers } from './brand/shop-name.handlers.js';
import { ShopNameRepository } from './brand/shop-name.repository.js';
import { CloseCheckout } from './jobs/close-checkout.js';
import { JobSignal } from './jobs/job-signal.js';
import { ProviderJobsRepository } from './jobs/provider-jobs.repository.js';
import { JobRunner } from './jobs/job-runner.js';
import { PayerErasureHandlers } from './erase-payer/payer-erasure.handlers.js';
import { PayerErasureRepository } from './erase-payer/payer-erasure.repository.js';
import { FollowReturnedMoney } from './jobs/follow-returned-money.js';
import { PollPayment } from './jobs/poll-payment.js';
import { SettlePayment } from './jobs/settle-payment.js';
import { MoneyHandlers } from './money.handlers.js';
import { MyPaymentsController } from './my-payments/my-payments.controller.js';
import { MyPaymentsRepository } from './my-payments/my-payments.repository.js';
import { OpenCheckout } from './jobs/open-checkout.js';
import { PaymentLedgerRepository } from './payment/payment-ledger.repository.js';
import { ReconciliationRepository } from './payment/reconciliation.repository.js';
import { PaymentMetrics } from './payment/payment.metrics.js';
import { PaymentRepository } from './payment/payment.repository.js';
import { PAYMENT_PROVIDER, paymentProviderOf } from './provider/payment-provider.js';
import { ProviderEvents } from './receive-webhook/provider-events.repository.js';
import { ReceiveWebhookController } from './receive-webhook/receive-webhook.controller.js';
import { RefundPayment } from './jobs/refund-payment.js';
import { RefundRepository } from './payment/refund.repository.js';
import { ReturnedMoneyReconciliation } from './jobs/returned-money.reconciliation.js';
import { ProviderRefundSteps } from './jobs/provider-refund-steps.js';
import { PollThrottle } from './verify-payment/poll-throttle.js';
import { VerifyPaymentController } from './verify-payment/verify-payment.controller.js';

@Module({
  controllers: [
    MoneyHandlers,
    ShopNameHandlers,
    PayerErasureHandlers,
    ReceiveWebhookController,
    VerifyPaymentController,
    MyPaymentsController,
  ],
  providers: [
    ErasedSubjects.of('payments'),
    PaymentRepository,
    ShopNameRepository,
    PayerErasureRepository,
    MyPaymentsRepository,
    PaymentLedgerRepository,
    ReconciliationRepository,
    PaymentMetrics,
    RefundRepository,
    ProviderRefundSteps,
    ProviderEvents,
    ProviderJobsRepository,
    JobRunner,
    OpenCheckout,
    CloseCheckout,
    PollPayment,
    SettlePayment,
    RefundPayment,
    FollowReturnedMoney,
    ReturnedMoneyReconciliation,
    PollThrottle,
    { provide: PAYMENT_PROVIDER, useFactory: paymentProviderOf, inject: [CONFIG, EXTENSIONS] },
    JobSignal,
  ],
})
export class PaymentsModule {}
