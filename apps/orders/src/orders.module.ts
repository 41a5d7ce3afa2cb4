import { Module } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { BROKER, CaughtUp, ErasedSubjects, OutageGate, type Broker } from '@kirana/messaging';
import { CustomerOrdersController } from './admin-customers/customer-orders.controller.js';
import { CustomerOrdersRepository } from './admin-customers/customer-orders.repository.js';
import { CustomerRankingRepository } from './admin-customers/customer-ranking.repository.js';
import { CustomerRecordsController } from './admin-customers/customer-records.controller.js';
import { CustomerSummaryRepository } from './admin-customers/customer-summary.repository.js';
import { OrderCustomerController } from './admin-customers/order-customer.controller.js';
import { OrderCustomers } from './admin-customers/order-customers.repository.js';
import { AdminCouponsController } from './admin-coupons/admin-coupons.controller.js';
import { AdminCoupons } from './admin-coupons/admin-coupons.js';
import { AdminCouponsRepository } from './admin-coupons/admin-coupons.repository.js';
import { AdminOrdersController } from './admin-orders/admin-orders.controller.js';
import { AdminOrderView } from './admin-orders/admin-order.view.js';
import { AdminOrders } from './admin-orders/admin-orders.js';
import { AdminOrdersRepository } from './admin-orders/admin-orders.repository.js';
import { ContactChanges } from './admin-orders/contact-changes.js';
import { ContactsRepository } from './admin-orders/contacts.repository.js';
import { PartialRefundsController } from './admin-orders/partial-refunds.controller.js';
import { OrderArchive } from './archive-orders/order-archive.js';
import { CancelOrderController } from './cancel-order/cancel-order.controller.js';
import type { OrdersConfig } from './config.js';
import { CouponUses } from './coupons/coupon-uses.js';
import { CouponUsesRepository } from './coupons/coupon-uses.repository.js';
import { CustomerHandlers } from './customers/customer.handlers.js';
import { CustomersRepository } from './customers/customers.repository.js';
import { Erasure } from './customers/erasure.js';
import { FindOrdersController } from './find-orders/find-orders.controller.js';
import { FindOrdersRepository } from './find-orders/find-orders.repository.js';
import { FollowOrderController } from './follow-order/follow-order.controller.js';
import { FollowedOrders } from './follow-order/followed-orders.repository.js';
import { EmailFactsReader } from './fulfilment/email-facts.js';
import { FulfilmentDeadlines, settleMsFor } from './fulfilment/fulfilment.deadlines.js';
import { FulfilmentMetrics } from './fulfilment/fulfilment.metrics.js';
import { FulfilmentHandlers } from './fulfilment/fulfilment.handlers.js';
import { Fulfilment } from './fulfilment/fulfilment.js';
import { PACKED_GOODS } from './fulfilment/packed-goods.js';
import { OrderTokens } from './order/order-tokens.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { MyOrdersController } from './my-orders/my-orders.controller.js';
import { OrderRecordsRepository } from './my-orders/order-records.repository.js';
import { MyRidesController } from './my-rides/my-rides.controller.js';
import { DeliveryProofs } from './my-rides/delivery-proofs.js';
import { DeliveryProofsRepository } from './my-rides/delivery-proofs.repository.js';
import { FailedDelivery } from './my-rides/failed-delivery.js';
import { MyRidesRepository } from './my-rides/my-rides.repository.js';
import { RiderAccountsController } from './my-rides/rider-accounts.controller.js';
import { RiderAccountsRepository } from './my-rides/rider-accounts.repository.js';
import { RiderSteps } from './my-rides/rider-steps.js';
import { SetOut } from './my-rides/set-out.js';
import { OrderFields } from './order-fields/order-fields.js';
import { OrderNumberAllocator } from './order/order-number.allocator.js';
import { OrderNumbersController } from './order-numbers/order-numbers.controller.js';
import { OrderNumbersRepository } from './order-numbers/order-numbers.repository.js';
import { OrderRepository } from './order/order.repository.js';
import { OrderCheck } from './place-order/order-check.js';
import { PlannedRuns } from './runs/planned-runs.repository.js';
import { RunHandlers } from './track-order/run.handlers.js';
import { PlaceOrderController } from './place-order/place-order.controller.js';
import { LinesToPack } from './packing/lines-to-pack.repository.js';
import { PackingClaims } from './packing/packing-claims.js';
import { SettledGoods } from './packing/settled-goods.js';
import { PackingController } from './packing/packing.controller.js';
import { Packing } from './packing/packing.js';
import { PackingRepository } from './packing/packing.repository.js';
import { NewOrders } from './place-order/new-orders.js';
import { WindowPlaces } from './delivery-windows/window-places.js';
import { WindowPlacesRepository } from './delivery-windows/window-places.repository.js';
import { FoundRefunds } from './partial-refunds/found-refunds.js';
import { PartialRefundHandlers } from './partial-refunds/partial-refund.handlers.js';
import { PartialRefunds } from './partial-refunds/partial-refunds.js';
import { PartialRefundsRepository } from './partial-refunds/partial-refunds.repository.js';
import { RefundSharesRepository } from './partial-refunds/refund-shares.repository.js';
import { RefundSteps } from './partial-refunds/refund-steps.js';
import { PlaceOrder } from './place-order/place-order.js';
import { ProductPriceHandlers } from './prices/product-price.handlers.js';
import { PriceListRepository } from './prices/price-list.repository.js';
import { DeliveryFees } from './quote/delivery-fees.js';
import { QuoteController } from './quote/quote.controller.js';
import { ReplacedOrders } from './quote/replaced-orders.js';
import { Quotes } from './quote/quotes.js';
import { CashRepository } from './reports/cash.repository.js';
import { ReportsController } from './reports/reports.controller.js';
import { OperationsRepository } from './reports/operations.repository.js';
import { SalesRepository } from './reports/sales.repository.js';
import { TodayRepository } from './reports/today.repository.js';
import { VatRepository } from './reports/vat.repository.js';
import { DeliveryDistrictsController } from './delivery-districts/delivery-districts.controller.js';
import { DeliveryDistricts } from './delivery-districts/delivery-districts.js';
import { RiderCashController } from './rider-cash/rider-cash.controller.js';
import { RiderCashRepository } from './rider-cash/rider-cash.repository.js';
import { RiderCash } from './rider-cash/rider-cash.js';
import { SettingsController } from './settings/settings.controller.js';
import { Settings } from './settings/settings.js';
import { ReceiptController } from './receipt/receipt.controller.js';
import { ReceiptForVisitor } from './receipt/receipt-for-visitor.js';
import { SettingsRepository } from './settings/settings.repository.js';
import { DistrictsRepository } from './prices/districts.repository.js';
import { SoldProductsController } from './sold-products/sold-products.controller.js';
import { SoldProducts } from './sold-products/sold-products.repository.js';
import { StoreController } from './store/store.controller.js';
import { OpenByEmail } from './track-order/open-by-email.js';
import { OrderForVisitor } from './track-order/order-for-visitor.js';
import { OrderStatesController } from './track-order/order-states.controller.js';
import { OrderStatesRepository } from './track-order/order-states.repository.js';
import { TrackOrderController } from './track-order/track-order.controller.js';

@Module({
  controllers: [
    QuoteController,
    PlaceOrderController,
    TrackOrderController,
    OrderStatesController,
    CancelOrderController,
    FollowOrderController,
    StoreController,
    SoldProductsController,
    AdminOrdersController,
    FindOrdersController,
    OrderNumbersController,
    OrderCustomerController,
    PackingController,
    PartialRefundsController,
    CustomerOrdersController,
    CustomerRecordsController,
    SettingsController,
    DeliveryDistrictsController,
    AdminCouponsController,
    RiderCashController,
    RunHandlers,
    MyRidesController,
    RiderAccountsController,
    ReportsController,
    ReceiptController,
    FulfilmentHandlers,
    PartialRefundHandlers,
    ProductPriceHandlers,
    CustomerHandlers,
    MyOrdersController,
  ],
  providers: [
    ErasedSubjects.of('orders'),
    OrderRepository,
    PriceListRepository,
    Quotes,
    DeliveryFees,
    OrderFields,
    SoldProducts,
    Fulfilment,
    FulfilmentDeadlines,
    FulfilmentMetrics,
    OrderForVisitor,
    ReplacedOrders,
    OrderStatesRepository,
    OpenByEmail,
    FollowedOrders,
    AdminOrderView,
    AdminOrders,
    AdminOrdersRepository,
    FindOrdersRepository,
    OrderNumbersRepository,
    ContactChanges,
    ContactsRepository,
    OrderCustomers,
    Packing,
    { provide: PACKED_GOODS, useClass: SettledGoods },
    PackingRepository,
    PackingClaims,
    LinesToPack,
    PartialRefunds,
    FoundRefunds,
    PartialRefundsRepository,
    RefundSharesRepository,
    LedgerRepository,
    RefundSteps,
    CustomerOrdersRepository,
    CustomerRankingRepository,
    CustomerSummaryRepository,
    Settings,
    SettingsRepository,
    DistrictsRepository,
    DeliveryDistricts,
    RiderCash,
    RiderCashRepository,
    DeliveryProofs,
    DeliveryProofsRepository,
    FailedDelivery,
    RiderSteps,
    SetOut,
    PlannedRuns,
    MyRidesRepository,
    RiderAccountsRepository,
    OperationsRepository,
    SalesRepository,
    VatRepository,
    CashRepository,
    TodayRepository,
    ReceiptForVisitor,
    EmailFactsReader,
    OrderTokens,
    CustomersRepository,
    OrderRecordsRepository,
    Erasure,
    {
      provide: CaughtUp,
      useFactory: (gate: OutageGate, broker: Broker, config: OrdersConfig) =>
        new CaughtUp(gate, broker, { queue: 'orders.fulfilment', settleMs: settleMsFor(config.DEADLINE_SCALE) }),
      inject: [OutageGate, BROKER, CONFIG],
    },
    OrderArchive,
    OrderNumberAllocator,
    OrderCheck,
    NewOrders,
    WindowPlaces,
    CouponUses,
    CouponUsesRepository,
    AdminCoupons,
    AdminCouponsRepository,
    WindowPlacesRepository,
    PlaceOrder,
  ],
})
export class OrdersModule {}
