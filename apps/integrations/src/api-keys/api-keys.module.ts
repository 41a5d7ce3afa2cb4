import { Module } from '@nestjs/common';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeys } from './api-keys.repository.js';
import { VerifyKeyController } from './verify-key.controller.js';

@Module({
  controllers: [ApiKeysController, VerifyKeyController],
  providers: [ApiKeys],
  exports: [ApiKeys],
})
export class ApiKeysModule {}
