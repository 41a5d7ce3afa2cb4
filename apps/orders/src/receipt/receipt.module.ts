import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PartialRefundsModule } from '../partial-refunds/partial-refunds.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TrackOrderModule } from '../track-order/track-order.module.js';
import { ReceiptForVisitor } from './receipt-for-visitor.js';
import { ReceiptController } from './receipt.controller.js';

@Module({
  imports: [LedgerModule, PartialRefundsModule, SettingsModule, TrackOrderModule],
  controllers: [ReceiptController],
  providers: [ReceiptForVisitor],
})
export class ReceiptModule {}
