import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import {
  customerRecordRoutes,
  type AdminOrderPage,
  type CustomerQuery,
  type CustomerRanking,
  type CustomerSummary,
  type GuestPage,
} from '@kirana/contracts';
import { AdminOnly } from '@kirana/http-edge';
import type { CustomerKey } from './customer-orders.repository.js';
import { CustomerRankingRepository } from './customer-ranking.repository.js';
import { CustomerSummaryRepository } from './customer-summary.repository.js';

const { ranking, summary, orders, guests } = customerRecordRoutes;

@Controller()
@UseGuards(AdminOnly)
export class CustomerRecordsController {
  constructor(
    private readonly rankings: CustomerRankingRepository,
    private readonly summaries: CustomerSummaryRepository,
  ) {}

  @Post(ranking.path)
  @HttpCode(200)
  ranking(@Body({ schema: ranking.body }) query: CustomerRanking): Promise<{ ids: string[]; total: number }> {
    return this.rankings.accounts(query);
  }

  @Post(summary.path)
  @HttpCode(200)
  summary(@Body({ schema: summary.body }) customer: CustomerKey): Promise<CustomerSummary> {
    return this.summaries.summary(customer);
  }

  @Post(orders.path)
  @HttpCode(200)
  orders(
    @Body({ schema: orders.body }) { page, pageSize, ...customer }: CustomerKey & { page: number; pageSize: number },
  ): Promise<AdminOrderPage> {
    return this.summaries.orders(customer, page, pageSize);
  }

  @Get(guests.path)
  guests(@Query({ schema: guests.query }) query: CustomerQuery): Promise<GuestPage> {
    return this.rankings.guests(query);
  }
}
