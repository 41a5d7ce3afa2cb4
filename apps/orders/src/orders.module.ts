import { Global, Module } from '@nestjs/common';
import { AdminCouponsModule } from './admin-coupons/admin-coupons.module.js';
import { AdminCustomersModule } from './admin-customers/admin-customers.module.js';
import { AdminOrdersModule } from './admin-orders/admin-orders.module.js';
import { ArchiveOrdersModule } from './archive-orders/archive-orders.module.js';
import { CancelOrderModule } from './cancel-order/cancel-order.module.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { DeliveryDistrictsModule } from './delivery-districts/delivery-districts.module.js';
import { DeliveryWindowsModule } from './delivery-windows/delivery-windows.module.js';
import { ExportOrdersModule } from './export-orders/export-orders.module.js';
import { FindOrdersModule } from './find-orders/find-orders.module.js';
import { FollowOrderModule } from './follow-order/follow-order.module.js';
import { FulfilmentModule } from './fulfilment/fulfilment.module.js';
import { PACKED_GOODS } from './fulfilment/packed-goods.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { MyOrdersModule } from './my-orders/my-orders.module.js';
import { MyRidesModule } from './my-rides/my-rides.module.js';
import { OrderFieldsModule } from './order-fields/order-fields.module.js';
import { OrderNumbersModule } from './order-numbers/order-numbers.module.js';
import { OrderModule } from './order/order.module.js';
import { PackingModule } from './packing/packing.module.js';
import { SettledGoods } from './packing/settled-goods.js';
import { PartialRefundsModule } from './partial-refunds/partial-refunds.module.js';
import { PlaceOrderModule } from './place-order/place-order.module.js';
import { PricesModule } from './prices/prices.module.js';
import { QuoteModule } from './quote/quote.module.js';
import { ReceiptModule } from './receipt/receipt.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RiderCashModule } from './rider-cash/rider-cash.module.js';
import { OrdersRunsModule } from './runs/runs.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SoldProductsModule } from './sold-products/sold-products.module.js';
import { StoreModule } from './store/store.module.js';
import { TrackOrderModule } from './track-order/track-order.module.js';

/** The goods that an order leaves with are settled by packing, which itself moves orders: so the rule that fulfilment asks for is bound here. */
@Global()
@Module({
  imports: [
    AdminCouponsModule,
    AdminCustomersModule,
    AdminOrdersModule,
    ArchiveOrdersModule,
    CancelOrderModule,
    CouponsModule,
    CustomersModule,
    DeliveryDistrictsModule,
    DeliveryWindowsModule,
    ExportOrdersModule,
    FindOrdersModule,
    FollowOrderModule,
    FulfilmentModule,
    LedgerModule,
    MyOrdersModule,
    MyRidesModule,
    OrderModule,
    OrderFieldsModule,
    OrderNumbersModule,
    PackingModule,
    PartialRefundsModule,
    PlaceOrderModule,
    PricesModule,
    QuoteModule,
    ReceiptModule,
    ReportsModule,
    RiderCashModule,
    OrdersRunsModule,
    SettingsModule,
    SoldProductsModule,
    StoreModule,
    TrackOrderModule,
  ],
  providers: [{ provide: PACKED_GOODS, useClass: SettledGoods }],
  exports: [PACKED_GOODS],
})
export class OrdersModule {}
