import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  AdminOrder,
  AdminOrderPage,
  AdminOrderParams,
  AdminOrderQuery,
  NewNote,
  OrderTimeline,
  SetStatusRequest,
  adminOrderRoutes,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import type { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { FromVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';
import { OrderTimelines } from './order-timelines.js';

const params = AdminOrderParams;
type Params = z.infer<typeof AdminOrderParams>;
const asAdmin = { audience: 'admin', params, answers: { 200: AdminOrder }, problems: ['not-found', 'not-possible-now'] } as const;

@Controller('api/admin')
export class AdminOrdersController {
  constructor(
    private readonly upstream: Upstream,
    private readonly timelines: OrderTimelines,
  ) {}

  @Get('orders')
  @Operation({ audience: 'admin', summary: 'Orders, the newest first', query: AdminOrderQuery, answers: { 200: AdminOrderPage } })
  list(@Query({ schema: AdminOrderQuery }) query: AdminOrderQuery, @FromVisitor() caller: Caller): Promise<AdminOrderPage> {
    return this.upstream.orders.call(adminOrderRoutes.list, { query }, caller);
  }

  @Get('orders/:id')
  @Operation({ ...asAdmin, summary: 'One order with all that was decided about it' })
  one(@Param({ schema: params }) { id }: Params, @FromVisitor() caller: Caller): Promise<AdminOrder> {
    return this.upstream.orders.call(adminOrderRoutes.one, { params: { id } }, caller);
  }

  @Get('orders/:id/timeline')
  @Operation({
    audience: 'admin',
    summary: 'Every event of an order, what brought it about, and which service handled it when',
    params,
    answers: { 200: OrderTimeline },
    problems: ['not-found'],
  })
  timeline(@Param({ schema: params }) { id }: Params, @FromVisitor() caller: Caller): Promise<OrderTimeline> {
    return this.timelines.of(id, caller);
  }

  @Post('orders/:id/status')
  @HttpCode(200)
  @Operation({
    ...asAdmin,
    summary: 'Set any of the six statuses; the order is taken over and its clock stands still',
    body: SetStatusRequest,
  })
  setStatus(
    @Param({ schema: params }) { id }: Params,
    @Body({ schema: SetStatusRequest }) body: z.infer<typeof SetStatusRequest>,
    @FromVisitor() caller: Caller,
  ): Promise<AdminOrder> {
    return this.upstream.orders.call(adminOrderRoutes.setStatus, { params: { id }, body }, caller);
  }

  @Post('orders/:id/resume')
  @HttpCode(200)
  @Operation({ ...asAdmin, summary: 'Give an order that was taken over back to its clock' })
  resume(@Param({ schema: params }) { id }: Params, @FromVisitor() caller: Caller): Promise<AdminOrder> {
    return this.upstream.orders.call(adminOrderRoutes.resume, { params: { id } }, caller);
  }

  @Post('orders/:id/cancel')
  @HttpCode(200)
  @Operation({ ...asAdmin, summary: 'Cancel an order before its rider sets off; what was paid goes back' })
  cancel(@Param({ schema: params }) { id }: Params, @FromVisitor() caller: Caller): Promise<AdminOrder> {
    return this.upstream.orders.call(adminOrderRoutes.cancel, { params: { id } }, caller);
  }

  @Post('orders/:id/refund')
  @HttpCode(200)
  @Operation({ ...asAdmin, summary: 'Give back what was paid online for a delivered order' })
  refund(@Param({ schema: params }) { id }: Params, @FromVisitor() caller: Caller): Promise<AdminOrder> {
    return this.upstream.orders.call(adminOrderRoutes.refund, { params: { id } }, caller);
  }

  @Post('orders/:id/notes')
  @HttpCode(200)
  @Operation({ ...asAdmin, summary: 'Keep a note that only the shop sees', body: NewNote })
  note(
    @Param({ schema: params }) { id }: Params,
    @Body({ schema: NewNote }) body: z.infer<typeof NewNote>,
    @FromVisitor() caller: Caller,
  ): Promise<AdminOrder> {
    return this.upstream.orders.call(adminOrderRoutes.note, { params: { id }, body }, caller);
  }
}
