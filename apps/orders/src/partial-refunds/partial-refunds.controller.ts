import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { adminPartialRefundRoutes, type AdminOrder, type PartialRefundRequest } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { PartialRefunds } from './partial-refunds.js';

const { request, retry } = adminPartialRefundRoutes;

@Controller()
@UseGuards(AdminOnly)
export class PartialRefundsController {
  constructor(private readonly refunds: PartialRefunds) {}

  @Post(request.path)
  @HttpCode(200)
  request(
    @Param({ schema: request.params }) { id }: { id: string },
    @Body({ schema: request.body }) body: PartialRefundRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    return this.refunds.request(id, body, admin);
  }

  @Post(retry.path)
  @HttpCode(200)
  retry(
    @Param({ schema: retry.params }) { id, refundId }: { id: string; refundId: string },
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    return this.refunds.retry(id, refundId, admin);
  }
}
