import { Module } from '@nestjs/common';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.js';
import { OrderModule } from '../order/order.module.js';
import { FoundRefunds } from './found-refunds.js';
import { PartialRefundHandlers } from './partial-refund.handlers.js';
import { PartialRefunds } from './partial-refunds.js';
import { PartialRefundsRepository } from './partial-refunds.repository.js';
import { RefundSharesRepository } from './refund-shares.repository.js';
import { RefundSteps } from './refund-steps.js';

@Module({
  imports: [FulfilmentModule, OrderModule],
  controllers: [PartialRefundHandlers],
  providers: [PartialRefunds, FoundRefunds, PartialRefundsRepository, RefundSharesRepository, RefundSteps],
  exports: [PartialRefunds, PartialRefundsRepository, RefundSharesRepository],
})
export class PartialRefundsModule {}
