import { Controller } from '@nestjs/common';
import { customerRecordRoutes, type AdminOrderPage, type CustomerSummary, type GuestPage } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { CustomerRankingRepository } from './customer-ranking.repository.js';
import { CustomerSummaryRepository } from './customer-summary.repository.js';

const { ranking, summary, orders, guests } = customerRecordRoutes;

@Controller()
export class CustomerRecordsController {
  constructor(
    private readonly rankings: CustomerRankingRepository,
    private readonly summaries: CustomerSummaryRepository,
  ) {}

  @Implements(ranking)
  ranking({ body: query }: Call<typeof ranking>): Promise<{ ids: string[]; total: number }> {
    return this.rankings.accounts(query);
  }

  @Implements(summary)
  summary({ body: customer }: Call<typeof summary>): Promise<CustomerSummary> {
    return this.summaries.summary(customer);
  }

  @Implements(orders)
  orders({ body: { page, pageSize, ...customer } }: Call<typeof orders>): Promise<AdminOrderPage> {
    return this.summaries.orders(customer, page, pageSize);
  }

  @Implements(guests)
  guests({ query }: Call<typeof guests>): Promise<GuestPage> {
    return this.rankings.guests(query);
  }
}
