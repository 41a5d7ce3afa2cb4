import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import {
  adminPartialRefundRoutes,
  type AdminOrder,
  type PartialRefundRequest,
  type SettleRefundRequest,
} from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, ProblemError, type Admin } from '@kirana/http-edge';
import { PartialRefunds } from '../partial-refunds/partial-refunds.js';
import { AdminOrderView } from './admin-order.view.js';

const { request, retry, settle } = adminPartialRefundRoutes;

@Controller()
@UseGuards(AdminOnly)
export class PartialRefundsController {
  constructor(
    private readonly refunds: PartialRefunds,
    private readonly view: AdminOrderView,
  ) {}

  @Post(request.path)
  @HttpCode(200)
  async request(
    @Param({ schema: request.params }) { id }: { id: string },
    @Body({ schema: request.body }) body: PartialRefundRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    const isRefunded = await this.refunds.request(id, body, admin);
    const current = await this.view.show(id);
    if (!isRefunded) throw new ProblemError(409, 'changed-meanwhile', 'The order has changed meanwhile.', { current });
    return current;
  }

  @Post(retry.path)
  @HttpCode(200)
  async retry(
    @Param({ schema: retry.params }) { id, refundId }: { id: string; refundId: string },
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    await this.refunds.retry(id, refundId, admin);
    return this.view.show(id);
  }

  @Post(settle.path)
  @HttpCode(200)
  async settle(
    @Param({ schema: settle.params }) { id, refundId }: { id: string; refundId: string },
    @Body({ schema: settle.body }) { note }: SettleRefundRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    await this.refunds.settle(id, refundId, note, admin);
    return this.view.show(id);
  }
}
