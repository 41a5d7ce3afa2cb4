import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  AdminOrderParams,
  AdminRider,
  AssignRequest,
  NewRider,
  RiderParams,
  ShiftRequest,
  adminRiderRoutes,
} from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { FromVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

const asAdmin = { audience: 'admin', answers: { 200: z.array(AdminRider) } } as const;

@Controller('api/admin')
export class AdminRidersController {
  constructor(private readonly upstream: Upstream) {}

  @Get('riders')
  @Operation({ ...asAdmin, summary: 'Riders and what they are doing' })
  list(@FromVisitor() caller: Caller): Promise<AdminRider[]> {
    return this.upstream.dispatch.call(adminRiderRoutes.list, {}, caller);
  }

  @Post('riders')
  @HttpCode(200)
  @Operation({ ...asAdmin, summary: 'Add a rider', body: NewRider })
  add(@Body({ schema: NewRider }) body: z.infer<typeof NewRider>, @FromVisitor() caller: Caller): Promise<AdminRider[]> {
    return this.upstream.dispatch.call(adminRiderRoutes.add, { body }, caller);
  }

  @Put('riders/:id/shift')
  @Operation({
    ...asAdmin,
    summary: 'Start or end a shift',
    params: RiderParams,
    body: ShiftRequest,
    problems: ['not-found'],
  })
  shift(
    @Param({ schema: RiderParams }) { id }: z.infer<typeof RiderParams>,
    @Body({ schema: ShiftRequest }) body: z.infer<typeof ShiftRequest>,
    @FromVisitor() caller: Caller,
  ): Promise<AdminRider[]> {
    return this.upstream.dispatch.call(adminRiderRoutes.shift, { params: { id }, body }, caller);
  }

  @Put('orders/:id/rider')
  @Operation({
    ...asAdmin,
    summary: 'Give an order to a rider by hand; outweighs the automatic choice',
    params: AdminOrderParams,
    body: AssignRequest,
    problems: ['not-found', 'not-possible-now'],
  })
  assign(
    @Param({ schema: AdminOrderParams }) { id }: z.infer<typeof AdminOrderParams>,
    @Body({ schema: AssignRequest }) body: z.infer<typeof AssignRequest>,
    @FromVisitor() caller: Caller,
  ): Promise<AdminRider[]> {
    return this.upstream.dispatch.call(adminRiderRoutes.assign, { params: { id }, body }, caller);
  }
}
