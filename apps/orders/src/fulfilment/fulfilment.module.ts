import { CONFIG } from '@kirana/config';
import { BROKER, CaughtUp, OutageGate } from '@kirana/messaging';
import type { Broker } from '@kirana/messaging';
import { Module } from '@nestjs/common';
import type { OrdersConfig } from '../config.js';
import { OrderModule } from '../order/order.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { EmailFactsReader } from './email-facts.js';
import { FulfilmentDeadlines, settleMsFor } from './fulfilment.deadlines.js';
import { FulfilmentHandlers } from './fulfilment.handlers.js';
import { Fulfilment } from './fulfilment.js';
import { FulfilmentMetrics } from './fulfilment.metrics.js';

@Module({
  imports: [OrderModule, SettingsModule],
  controllers: [FulfilmentHandlers],
  providers: [
    Fulfilment,
    FulfilmentDeadlines,
    FulfilmentMetrics,
    EmailFactsReader,
    {
      provide: CaughtUp,
      useFactory: (gate: OutageGate, broker: Broker, config: OrdersConfig) =>
        new CaughtUp(gate, broker, { queue: 'orders.fulfilment', settleMs: settleMsFor(config.DEADLINE_SCALE) }),
      inject: [OutageGate, BROKER, CONFIG],
    },
  ],
  exports: [Fulfilment, EmailFactsReader],
})
export class FulfilmentModule {}
