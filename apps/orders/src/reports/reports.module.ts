import { Module } from '@nestjs/common';
import { CashRepository } from './cash.repository.js';
import { OperationsRepository } from './operations.repository.js';
import { ReportsController } from './reports.controller.js';
import { SalesRepository } from './sales.repository.js';
import { TodayRepository } from './today.repository.js';
import { VatRepository } from './vat.repository.js';

@Module({
  controllers: [ReportsController],
  providers: [OperationsRepository, SalesRepository, VatRepository, CashRepository, TodayRepository],
})
export class ReportsModule {}
