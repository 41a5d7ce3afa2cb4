import { Module } from '@nestjs/common';
import { Departures } from './departures.js';
import { RiderPositions } from './rider-positions.js';
import { RidesRepository } from './rides.repository.js';

@Module({
  providers: [Departures, RiderPositions, RidesRepository],
  exports: [Departures],
})
export class PositionsModule {}
