import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { adminRiderCashRoutes, type HandInRequest, type RiderDay } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { RiderCash } from './rider-cash.js';

const { day, handIn } = adminRiderCashRoutes;

@Controller()
@UseGuards(AdminOnly)
export class RiderCashController {
  constructor(private readonly cash: RiderCash) {}

  @Get(day.path)
  day(@Param({ schema: day.params }) { id }: { id: string }): Promise<RiderDay> {
    return this.cash.day(id);
  }

  @Post(handIn.path)
  @HttpCode(200)
  handIn(
    @Param({ schema: handIn.params }) { id }: { id: string },
    @Body({ schema: handIn.body }) request: HandInRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<RiderDay> {
    return this.cash.handIn(id, request, admin);
  }
}
