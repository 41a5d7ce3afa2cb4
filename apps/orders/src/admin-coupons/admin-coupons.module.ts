import { Module } from '@nestjs/common';
import { AdminCouponsController } from './admin-coupons.controller.js';
import { AdminCoupons } from './admin-coupons.js';
import { AdminCouponsRepository } from './admin-coupons.repository.js';

@Module({
  controllers: [AdminCouponsController],
  providers: [AdminCoupons, AdminCouponsRepository],
})
export class AdminCouponsModule {}
