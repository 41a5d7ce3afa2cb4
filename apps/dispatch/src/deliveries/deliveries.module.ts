import { Module } from '@nestjs/common';
import { PositionsModule } from '../positions/positions.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { AdvanceDeliveries } from './advance-deliveries.js';
import { AssignmentsRepository } from './assignments.repository.js';
import { DeliveryClock } from './delivery-clock.js';
import { DeliveryPlan } from './delivery-plan.js';
import { DeliveryHandlers } from './delivery.handlers.js';
import { DeliveryRepository } from './delivery.repository.js';
import { RiderAssignments } from './rider-assignments.js';
import { TimerEngine } from './timer-engine.js';
import { TimerMetrics } from './timer.metrics.js';
import { TimerRepository } from './timer.repository.js';

@Module({
  imports: [PositionsModule, RunsModule],
  controllers: [DeliveryHandlers],
  providers: [
    DeliveryRepository,
    DeliveryClock,
    DeliveryPlan,
    AdvanceDeliveries,
    AssignmentsRepository,
    RiderAssignments,
    TimerRepository,
    TimerEngine,
    TimerMetrics,
  ],
  exports: [TimerEngine, DeliveryRepository, AssignmentsRepository, RiderAssignments, DeliveryPlan],
})
export class DeliveriesModule {}
