import { Module, type DynamicModule } from '@nestjs/common';
import { AdminRidersController } from './admin-riders/admin-riders.controller.js';
import { AssignByHand } from './admin-riders/assign-by-hand.js';
import { FleetRepository } from './admin-riders/fleet.repository.js';
import type { DispatchConfig } from './config.js';
import { ClockKeeper } from './deliveries/clock-keeper.repository.js';
import { DeliveryHandlers } from './deliveries/delivery.handlers.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { RiderPositions } from './positions/rider-positions.js';
import { TimerEngine } from './timers/timer-engine.js';
import { TimerFigures } from './timers/timer.figures.js';
import { TimerRepository } from './timers/timer.repository.js';
import { TimerScale } from './timers/timer-scale.js';

@Module({})
export class DispatchModule {
  static with(config: DispatchConfig): DynamicModule {
    return {
      module: DispatchModule,
      controllers: [DeliveryHandlers, AdminRidersController],
      providers: [
        DeliveryRepository,
        ClockKeeper,
        FleetRepository,
        AssignByHand,
        TimerRepository,
        TimerEngine,
        TimerFigures,
        RiderPositions,
        { provide: TimerScale, useValue: new TimerScale(config.TIMER_SCALE) },
      ],
    };
  }
}
