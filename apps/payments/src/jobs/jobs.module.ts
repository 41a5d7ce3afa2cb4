import { Module } from '@nestjs/common';
import { PaymentModule } from '../payment/payment.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { CloseCheckout } from './close-checkout.js';
import { FollowReturnedMoney } from './follow-returned-money.js';
import { JobRunner } from './job-runner.js';
import { JobSignal } from './job-signal.js';
import { OpenCheckout } from './open-checkout.js';
import { PollPayment } from './poll-payment.js';
import { ProviderJobsRepository } from './provider-jobs.repository.js';
import { ProviderRefundSteps } from './provider-refund-steps.js';
import { RefundPayment } from './refund-payment.js';
import { ReturnedMoneyReconciliation } from './returned-money.reconciliation.js';
import { SettlePayment } from './settle-payment.js';

@Module({
  imports: [PaymentModule, ProviderModule],
  providers: [
    ProviderRefundSteps,
    ProviderJobsRepository,
    JobRunner,
    OpenCheckout,
    CloseCheckout,
    PollPayment,
    SettlePayment,
    RefundPayment,
    FollowReturnedMoney,
    ReturnedMoneyReconciliation,
    JobSignal,
  ],
  exports: [ProviderRefundSteps, ProviderJobsRepository],
})
export class JobsModule {}
