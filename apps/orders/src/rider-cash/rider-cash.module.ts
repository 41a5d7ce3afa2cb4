import { Module } from '@nestjs/common';
import { RiderCashController } from './rider-cash.controller.js';
import { RiderCash } from './rider-cash.js';
import { RiderCashRepository } from './rider-cash.repository.js';

@Module({
  controllers: [RiderCashController],
  providers: [RiderCash, RiderCashRepository],
  exports: [RiderCash],
})
export class RiderCashModule {}
