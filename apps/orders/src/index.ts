import type { ServiceDefinition } from '@kirana/bootstrap';
import { ErasedSubjectsTable1700000010000, MessagingTables1700000000000 } from '@kirana/messaging';
import { readConfig, type OrdersConfig } from './config.js';
import { CreateCoupons1705000000000 } from './migrations/create-coupons.migration.js';
import { CreateOrders1710000000000 } from './migrations/create-orders.migration.js';
import { CreatePacking1720000000000 } from './migrations/create-packing.migration.js';
import { AddTranslatedNames1730000000000 } from './migrations/add-translated-names.migration.js';
import { AddFoundBy1755000000000 } from './migrations/add-found-by.migration.js';
import { AddMissingLines1740000000000 } from './migrations/add-missing-lines.migration.js';
import { IndexOpenOrders1750000000000 } from './migrations/index-open-orders.migration.js';
import { CountCouponUses1760000000000 } from './migrations/count-coupon-uses.migration.js';
import { FollowRefunds1770000000000 } from './migrations/follow-refunds.migration.js';
import { CountMissingPieces1801000000000 } from './migrations/count-missing-pieces.migration.js';
import { CountCash1775000000000 } from './migrations/count-cash.migration.js';
import { AddLeftOutPieces1780000000000 } from './migrations/add-left-out-pieces.migration.js';
import { AddSubstitutes1790000000000 } from './migrations/add-substitutes.migration.js';
import { IndexSagaLog1815000000000 } from './migrations/index-saga-log.migration.js';
import { IndexNotOnShelf1796000000000 } from './migrations/index-not-on-shelf.migration.js';
import { NumberBrandVersions1798000000000 } from './migrations/number-brand-versions.migration.js';
import { RecordSubstitutes1795000000000 } from './migrations/record-substitutes.migration.js';
import { WriteLedger1805000000000 } from './migrations/write-ledger.migration.js';
import { DropRefundTimes1806000000000 } from './migrations/drop-refund-times.migration.js';
import { AddTillRefunds1807000000000 } from './migrations/add-till-refunds.migration.js';
import { WriteCashBook1808000000000 } from './migrations/write-cash-book.migration.js';
import { DropCashToHandIn1809000000000 } from './migrations/drop-cash-to-hand-in.migration.js';
import { DropOrdersAwaitingPayment1812000000000 } from './migrations/drop-orders-awaiting-payment.migration.js';
import { TellPackingsOnce1817000000000 } from './migrations/tell-packings-once.migration.js';
import { IndexUnpaidOrders1811000000000 } from './migrations/index-unpaid-orders.migration.js';
import { beginShop } from './begin-shop/begin-shop.js';
import { OrdersModule } from './orders.module.js';

/** The orders service: orders, their prices and their fulfilment. */
export const orders: ServiceDefinition<OrdersConfig> = {
  name: 'orders',
  readConfig,
  module: () => OrdersModule,
  database: {
    migrations: [
      MessagingTables1700000000000,
      ErasedSubjectsTable1700000010000,
      CreateCoupons1705000000000,
      CreateOrders1710000000000,
      CreatePacking1720000000000,
      AddTranslatedNames1730000000000,
      AddMissingLines1740000000000,
      IndexOpenOrders1750000000000,
      AddFoundBy1755000000000,
      CountCouponUses1760000000000,
      FollowRefunds1770000000000,
      CountCash1775000000000,
      AddLeftOutPieces1780000000000,
      AddSubstitutes1790000000000,
      RecordSubstitutes1795000000000,
      IndexNotOnShelf1796000000000,
      NumberBrandVersions1798000000000,
      CountMissingPieces1801000000000,
      WriteLedger1805000000000,
      DropRefundTimes1806000000000,
      AddTillRefunds1807000000000,
      WriteCashBook1808000000000,
      DropCashToHandIn1809000000000,
      IndexUnpaidOrders1811000000000,
      DropOrdersAwaitingPayment1812000000000,
      IndexSagaLog1815000000000,
      TellPackingsOnce1817000000000,
    ],
  },
  seed: beginShop,
};
