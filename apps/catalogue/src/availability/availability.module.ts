import { Module } from '@nestjs/common';
import { AvailabilityCopy } from './availability-copy.repository.js';
import { AvailabilityHandlers } from './availability.handlers.js';

@Module({
  controllers: [AvailabilityHandlers],
  providers: [AvailabilityCopy],
})
export class AvailabilityModule {}
