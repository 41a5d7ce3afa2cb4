import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { ProviderEvents } from './provider-events.repository.js';
import { ReceiveWebhookController } from './receive-webhook.controller.js';

@Module({
  imports: [JobsModule, ProviderModule],
  controllers: [ReceiveWebhookController],
  providers: [ProviderEvents],
})
export class ReceiveWebhookModule {}
