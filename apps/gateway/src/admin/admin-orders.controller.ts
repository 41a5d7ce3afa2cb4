import { Controller, Get, Param } from '@nestjs/common';
import { AdminOrderParams, OrderTimeline, adminOrderRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import type { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { OrderTimelines } from './order-timelines.js';

@Controller('api/admin')
@Limited('read')
export class AdminOrdersController {
  constructor(private readonly timelines: OrderTimelines) {}

  @Get('orders/:id/timeline')
  @Operation({
    audience: 'admin',
    permission: adminOrderRoutes.one.permission,
    summary: 'Every event of an order, what brought it about, and which service handled it when',
    params: AdminOrderParams,
    answers: { 200: OrderTimeline },
    problems: ['not-found'],
  })
  timeline(
    @Param({ schema: AdminOrderParams }) { id }: z.infer<typeof AdminOrderParams>,
    @CurrentVisitor() caller: Caller,
  ): Promise<OrderTimeline> {
    return this.timelines.of(id, caller);
  }
}
