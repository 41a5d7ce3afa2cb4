import { Module } from '@nestjs/common';
import { ExtensionEvents } from './extension-events.js';

@Module({
  providers: [ExtensionEvents],
})
export class ExtensionEventsModule {}
