import { Module } from '@nestjs/common';
import { RiderRuns } from './rider-runs.js';
import { RunsRepository } from './runs.repository.js';

@Module({
  providers: [RunsRepository, RiderRuns],
  exports: [RiderRuns, RunsRepository],
})
export class RunsModule {}
