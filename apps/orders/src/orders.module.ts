import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Forgotten, Outbox } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { CustomerOrdersController } from './admin-customers/customer-orders.controller.js';
import { CustomerOrdersRepository } from './admin-customers/customer-orders.repository.js';
import { AdminOrdersController } from './admin-orders/admin-orders.controller.js';
import { AdminOrders } from './admin-orders/admin-orders.js';
import { AdminOrdersRepository } from './admin-orders/admin-orders.repository.js';
import { OrderArchive } from './archive-orders/order-archive.js';
import { CancelOrderController } from './cancel-order/cancel-order.controller.js';
import type { OrdersConfig } from './config.js';
import { CustomerHandlers } from './customers/customer.handlers.js';
import { CustomersRepository } from './customers/customers.repository.js';
import { Erasure } from './customers/erasure.js';
import { DeadlineScale } from './fulfilment/deadline-scale.js';
import { FulfilmentDeadlines } from './fulfilment/fulfilment.deadlines.js';
import { FulfilmentFigures } from './fulfilment/fulfilment.figures.js';
import { FulfilmentHandlers } from './fulfilment/fulfilment.handlers.js';
import { Fulfilment } from './fulfilment/fulfilment.js';
import { AccessTokens } from './order/access-tokens.js';
import { MyOrdersController } from './my-orders/my-orders.controller.js';
import { OrderRecordsRepository } from './my-orders/order-records.repository.js';
import { OrderNumberAllocator } from './order/order-number.allocator.js';
import { OrderRepository } from './order/order.repository.js';
import { PlaceOrderController } from './place-order/place-order.controller.js';
import { PlaceOrder } from './place-order/place-order.js';
import { ProductPriceHandlers } from './prices/product-price.handlers.js';
import { PriceListRepository } from './prices/price-list.repository.js';
import { QuoteController } from './quote/quote.controller.js';
import { Quotes } from './quote/quotes.js';
import { ReportsController } from './reports/reports.controller.js';
import { SalesRepository } from './reports/sales.repository.js';
import { SettingsController } from './settings/settings.controller.js';
import { Settings } from './settings/settings.js';
import { ReceiptController } from './receipt/receipt.controller.js';
import { ReceiptForVisitor } from './receipt/receipt-for-visitor.js';
import { DistrictEntity } from './store/district.entity.js';
import { PaymentAvailability } from './store/payment-availability.js';
import { SettingEntity } from './store/setting.entity.js';
import { StoreController } from './store/store.controller.js';
import { OpenByEmail } from './track-order/open-by-email.js';
import { OrderForVisitor } from './track-order/order-for-visitor.js';
import { TrackOrderController } from './track-order/track-order.controller.js';

export const entities = [SettingEntity, DistrictEntity];

@Module({})
export class OrdersModule {
  static with(config: OrdersConfig): DynamicModule {
    return {
      module: OrdersModule,
      imports: [TypeOrmModule.forFeature(entities)],
      controllers: [
        QuoteController,
        PlaceOrderController,
        TrackOrderController,
        CancelOrderController,
        StoreController,
        AdminOrdersController,
        CustomerOrdersController,
        SettingsController,
        ReportsController,
        ReceiptController,
        FulfilmentHandlers,
        ProductPriceHandlers,
        CustomerHandlers,
        MyOrdersController,
      ],
      providers: [
        Forgotten.of('orders'),
        OrderRepository,
        PriceListRepository,
        Quotes,
        Fulfilment,
        FulfilmentDeadlines,
        FulfilmentFigures,
        OrderForVisitor,
        OpenByEmail,
        AdminOrders,
        AdminOrdersRepository,
        CustomerOrdersRepository,
        Settings,
        SalesRepository,
        ReceiptForVisitor,
        { provide: AccessTokens, useValue: new AccessTokens(config.ORDER_SECRET) },
        CustomersRepository,
        OrderRecordsRepository,
        Erasure,
        { provide: DeadlineScale, useValue: new DeadlineScale(config.DEADLINE_SCALE) },
        { provide: PaymentAvailability, useValue: new PaymentAvailability(config.ONLINE_PAYMENTS) },
        {
          provide: OrderArchive,
          useFactory: (orders: OrderRepository) => new OrderArchive(orders, config.ORDER_ARCHIVE_AFTER_DAYS),
          inject: [OrderRepository],
        },
        {
          provide: OrderNumberAllocator,
          useFactory: (dataSource: DataSource) => new OrderNumberAllocator(dataSource, config.ORDER_SECRET),
          inject: [DataSource],
        },
        {
          provide: PlaceOrder,
          useFactory: (
            quotes: Quotes,
            payments: PaymentAvailability,
            numbers: OrderNumberAllocator,
            orders: OrderRepository,
            transactions: Transactions,
            outbox: Outbox,
            scale: DeadlineScale,
            customers: CustomersRepository,
          ) => new PlaceOrder(quotes, payments, numbers, orders, transactions, outbox, scale, config.ORDER_SECRET, customers),
          inject: [
            Quotes,
            PaymentAvailability,
            OrderNumberAllocator,
            OrderRepository,
            Transactions,
            Outbox,
            DeadlineScale,
            CustomersRepository,
          ],
        },
      ],
    };
  }
}
