import { Controller, Get, Res } from '@nestjs/common';
import { renderMetrics } from '@kirana/observability';
import type { FastifyReply } from 'fastify';
import { Open } from '../access/open.js';
import { Readiness } from './readiness.js';

/** Serves `/health/live` (the process responds) and `/health/ready` (it may receive requests; other services do not count). */
@Controller('health')
@Open('probe')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  live(): { status: string } {
    return { status: 'live' };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const report = await this.readiness.report();
    await reply.status(report.status === 'not ready' ? 503 : 200).send(report);
  }
}

/** Serves `/metrics`; not on the public port. */
@Controller('metrics')
@Open('metrics')
export class MetricsController {
  @Get()
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    const { contentType, body } = await renderMetrics();
    await reply.header('content-type', contentType).send(body);
  }
}
