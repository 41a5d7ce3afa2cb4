import { Module } from '@nestjs/common';
import { AdminRidersController } from './admin-riders/admin-riders.controller.js';
import { ArrangeRun } from './admin-riders/arrange-run.js';
import { AssignRider } from './admin-riders/assign-rider.js';
import { ChangeRider } from './admin-riders/change-rider.js';
import { FleetRepository } from './admin-riders/fleet.repository.js';
import { AssignmentsRepository } from './deliveries/assignments.repository.js';
import { RiderAssignments } from './deliveries/rider-assignments.js';
import { AdvanceDeliveries } from './deliveries/advance-deliveries.js';
import { DeliveryClock } from './deliveries/delivery-clock.js';
import { DeliveryPlan } from './deliveries/delivery-plan.js';
import { DeliveryHandlers } from './deliveries/delivery.handlers.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { Departures } from './positions/departures.js';
import { RiderPositions } from './positions/rider-positions.js';
import { RidesRepository } from './positions/rides.repository.js';
import { RiderRuns } from './runs/rider-runs.js';
import { RunsRepository } from './runs/runs.repository.js';
import { TimerEngine } from './deliveries/timer-engine.js';
import { TimerMetrics } from './deliveries/timer.metrics.js';
import { TimerRepository } from './deliveries/timer.repository.js';

@Module({
  controllers: [DeliveryHandlers, AdminRidersController],
  providers: [
    DeliveryRepository,
    DeliveryClock,
    DeliveryPlan,
    AdvanceDeliveries,
    FleetRepository,
    ChangeRider,
    AssignRider,
    ArrangeRun,
    AssignmentsRepository,
    RiderAssignments,
    RunsRepository,
    RiderRuns,
    TimerRepository,
    TimerEngine,
    TimerMetrics,
    Departures,
    RiderPositions,
    RidesRepository,
  ],
})
export class DispatchModule {}
