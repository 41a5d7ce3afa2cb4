import { Module, type DynamicModule } from '@nestjs/common';
import type { DispatchConfig } from './config.js';
import { DeliveryHandlers } from './deliveries/delivery.handlers.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { RiderPositions } from './positions/rider-positions.js';
import { TimerEngine } from './timers/timer-engine.js';
import { TimerRepository } from './timers/timer.repository.js';
import { TimerScale } from './timers/timer-scale.js';

@Module({})
export class DispatchModule {
  static with(config: DispatchConfig): DynamicModule {
    return {
      module: DispatchModule,
      controllers: [DeliveryHandlers],
      providers: [
        DeliveryRepository,
        TimerRepository,
        TimerEngine,
        RiderPositions,
        { provide: TimerScale, useValue: new TimerScale(config.TIMER_SCALE) },
      ],
    };
  }
}
