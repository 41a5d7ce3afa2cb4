import { Module } from '@nestjs/common';
import { CouponUses } from './coupon-uses.js';
import { CouponUsesRepository } from './coupon-uses.repository.js';

@Module({
  providers: [CouponUses, CouponUsesRepository],
  exports: [CouponUsesRepository, CouponUses],
})
export class CouponsModule {}
