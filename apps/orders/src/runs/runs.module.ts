import { Module } from '@nestjs/common';
import { PlannedRuns } from './planned-runs.repository.js';

@Module({
  providers: [PlannedRuns],
  exports: [PlannedRuns],
})
export class OrdersRunsModule {}
