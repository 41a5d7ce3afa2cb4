import { Module } from '@nestjs/common';
import { WindowPlaces } from './window-places.js';
import { WindowPlacesRepository } from './window-places.repository.js';

@Module({
  providers: [WindowPlaces, WindowPlacesRepository],
  exports: [WindowPlacesRepository, WindowPlaces],
})
export class DeliveryWindowsModule {}
