import { Module } from '@nestjs/common';
import { AdminRidersModule } from './admin-riders/admin-riders.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { PositionsModule } from './positions/positions.module.js';
import { RunsModule } from './runs/runs.module.js';

@Module({
  imports: [AdminRidersModule, DeliveriesModule, PositionsModule, RunsModule],
})
export class DispatchModule {}
