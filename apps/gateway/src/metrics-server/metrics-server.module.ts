import { Module } from '@nestjs/common';
import { MetricsServer } from './metrics-server.js';

@Module({
  providers: [MetricsServer],
})
export class MetricsServerModule {}
