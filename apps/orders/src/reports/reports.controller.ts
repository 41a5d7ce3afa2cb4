import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { adminReportRoutes, type ReportQuery, type SalesReport } from '@kirana/contracts';
import { AdminOnly, ProblemError } from '@kirana/http-edge';
import { SalesRepository } from './sales.repository.js';

/** Maximum period of a report, days. */
const longestDays = 400;

@Controller()
@UseGuards(AdminOnly)
export class ReportsController {
  constructor(private readonly sales: SalesRepository) {}

  @Get(adminReportRoutes.sales.path)
  report(@Query({ schema: adminReportRoutes.sales.query }) query: ReportQuery): Promise<SalesReport> {
    const days = (Date.parse(query.to) - Date.parse(query.from)) / 86_400_000;
    if (days < 0 || days > longestDays) {
      throw new ProblemError(400, 'invalid-request', `Choose between one and ${longestDays} days.`);
    }
    return this.sales.report(query);
  }
}
