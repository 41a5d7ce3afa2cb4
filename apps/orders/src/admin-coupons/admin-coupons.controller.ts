import { Controller } from '@nestjs/common';
import { adminCouponRoutes, type AdminCoupon, type CouponList } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { AdminCoupons } from './admin-coupons.js';

const { list, add, addBatch, change } = adminCouponRoutes;

@Controller()
export class AdminCouponsController {
  constructor(private readonly coupons: AdminCoupons) {}

  @Implements(list)
  list({ query }: Call<typeof list>): Promise<CouponList> {
    return this.coupons.list(query);
  }

  @Implements(add)
  add({ body: coupon, admin }: Call<typeof add>): Promise<AdminCoupon> {
    return this.coupons.add(coupon, admin);
  }

  @Implements(addBatch)
  addBatch({ body: batch, admin }: Call<typeof addBatch>): Promise<AdminCoupon[]> {
    return this.coupons.addBatch(batch, admin);
  }

  @Implements(change)
  change({ params: { id }, body, admin }: Call<typeof change>): Promise<AdminCoupon> {
    return this.coupons.change(id, body, admin);
  }
}
