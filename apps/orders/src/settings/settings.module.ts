import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.js';
import { SettingsRepository } from './settings.repository.js';

@Module({
  controllers: [SettingsController],
  providers: [Settings, SettingsRepository],
  exports: [SettingsRepository],
})
export class SettingsModule {}
