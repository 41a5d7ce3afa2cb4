import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  adminCouponRoutes,
  type AdminCoupon,
  type CouponBatch,
  type CouponChange,
  type CouponList,
  type CouponQuery,
  type NewCoupon,
} from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { AdminCoupons } from './admin-coupons.js';

const { list, add, addBatch, change } = adminCouponRoutes;

@Controller()
@UseGuards(AdminOnly)
export class AdminCouponsController {
  constructor(private readonly coupons: AdminCoupons) {}

  @Get(list.path)
  list(@Query({ schema: list.query }) query: CouponQuery): Promise<CouponList> {
    return this.coupons.list(query);
  }

  @Post(add.path)
  @HttpCode(200)
  add(@Body({ schema: add.body }) coupon: NewCoupon, @CurrentAdmin() admin: Admin): Promise<AdminCoupon> {
    return this.coupons.add(coupon, admin);
  }

  @Post(addBatch.path)
  @HttpCode(200)
  addBatch(@Body({ schema: addBatch.body }) batch: CouponBatch, @CurrentAdmin() admin: Admin): Promise<AdminCoupon[]> {
    return this.coupons.addBatch(batch, admin);
  }

  @Put(change.path)
  change(
    @Param({ schema: change.params }) { id }: { id: string },
    @Body({ schema: change.body }) body: CouponChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminCoupon> {
    return this.coupons.change(id, body, admin);
  }
}
