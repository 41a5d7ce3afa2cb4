import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import {
  adminReportRoutes,
  type CashReport,
  type OperationsReport,
  type ReportQuery,
  type SalesPace,
  type SalesReport,
  type TodayReport,
  type VatReport,
} from '@kirana/contracts';
import { AdminOnly, ProblemError } from '@kirana/http-edge';
import { CashRepository } from './cash.repository.js';
import { OperationsRepository } from './operations.repository.js';
import { SalesRepository } from './sales.repository.js';
import { TodayRepository } from './today.repository.js';
import { VatRepository } from './vat.repository.js';

/** Maximum period of a report: months of 20 years are still legible. */
const mostYears = 20;
const earliest = '2000-01-01';

/** @throws ProblemError 400 for a range that is reversed, too long, or before there were shops like this. */
function checkRange({ from, to }: ReportQuery): void {
  const years = (Date.parse(to) - Date.parse(from)) / (365.25 * 86_400_000);
  if (years < 0 || years > mostYears || from < earliest)
    throw new ProblemError(400, 'invalid-request', `Choose between one day and ${mostYears} years, from ${earliest} on.`);
}

@Controller()
@UseGuards(AdminOnly)
export class ReportsController {
  constructor(
    private readonly sales: SalesRepository,
    private readonly operations: OperationsRepository,
    private readonly vat: VatRepository,
    private readonly today: TodayRepository,
    private readonly cash: CashRepository,
  ) {}

  @Get(adminReportRoutes.sales.path)
  salesReport(@Query({ schema: adminReportRoutes.sales.query }) query: ReportQuery): Promise<SalesReport> {
    checkRange(query);
    return this.sales.report(query);
  }

  @Get(adminReportRoutes.operations.path)
  operationsReport(@Query({ schema: adminReportRoutes.operations.query }) query: ReportQuery): Promise<OperationsReport> {
    checkRange(query);
    return this.operations.report(query);
  }

  @Get(adminReportRoutes.vat.path)
  vatReport(@Query({ schema: adminReportRoutes.vat.query }) query: ReportQuery): Promise<VatReport> {
    checkRange(query);
    return this.vat.report(query);
  }

  @Get(adminReportRoutes.cash.path)
  cashReport(@Query({ schema: adminReportRoutes.cash.query }) query: ReportQuery): Promise<CashReport> {
    checkRange(query);
    return this.cash.report(query);
  }

  @Get(adminReportRoutes.today.path)
  todayReport(): Promise<TodayReport> {
    return this.today.report();
  }

  @Get(adminReportRoutes.pace.path)
  pace(): Promise<SalesPace> {
    return this.today.pace();
  }
}
