import { Controller } from '@nestjs/common';
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
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
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
export class ReportsController {
  constructor(
    private readonly sales: SalesRepository,
    private readonly operations: OperationsRepository,
    private readonly vat: VatRepository,
    private readonly today: TodayRepository,
    private readonly cash: CashRepository,
  ) {}

  @Implements(adminReportRoutes.sales)
  salesReport({ query }: Call<typeof adminReportRoutes.sales>): Promise<SalesReport> {
    checkRange(query);
    return this.sales.report(query);
  }

  @Implements(adminReportRoutes.operations)
  operationsReport({ query }: Call<typeof adminReportRoutes.operations>): Promise<OperationsReport> {
    checkRange(query);
    return this.operations.report(query);
  }

  @Implements(adminReportRoutes.vat)
  vatReport({ query }: Call<typeof adminReportRoutes.vat>): Promise<VatReport> {
    checkRange(query);
    return this.vat.report(query);
  }

  @Implements(adminReportRoutes.cash)
  cashReport({ query }: Call<typeof adminReportRoutes.cash>): Promise<CashReport> {
    checkRange(query);
    return this.cash.report(query);
  }

  @Implements(adminReportRoutes.today)
  todayReport(): Promise<TodayReport> {
    return this.today.report();
  }

  @Implements(adminReportRoutes.pace)
  pace(): Promise<SalesPace> {
    return this.today.pace();
  }
}
