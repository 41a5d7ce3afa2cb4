import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { RunsModule } from '../runs/runs.module.js';
import { AdminRidersController } from './admin-riders.controller.js';
import { ArrangeRun } from './arrange-run.js';
import { AssignRider } from './assign-rider.js';
import { ChangeRider } from './change-rider.js';
import { FleetRepository } from './fleet.repository.js';

@Module({
  imports: [DeliveriesModule, RunsModule],
  controllers: [AdminRidersController],
  providers: [FleetRepository, ChangeRider, AssignRider, ArrangeRun],
})
export class AdminRidersModule {}
