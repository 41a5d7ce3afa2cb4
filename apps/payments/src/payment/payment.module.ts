import { Module } from '@nestjs/common';
import { PaymentLedgerRepository } from './payment-ledger.repository.js';
import { PaymentMetrics } from './payment.metrics.js';
import { PaymentRepository } from './payment.repository.js';
import { ReconciliationRepository } from './reconciliation.repository.js';
import { RefundRepository } from './refund.repository.js';

@Module({
  providers: [PaymentRepository, PaymentLedgerRepository, ReconciliationRepository, PaymentMetrics, RefundRepository],
  exports: [PaymentRepository, RefundRepository, PaymentLedgerRepository],
})
export class PaymentModule {}
