import { Controller } from '@nestjs/common';
import { adminPartialRefundRoutes, type AdminOrder } from '@kirana/contracts';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { PartialRefunds } from '../partial-refunds/partial-refunds.js';
import { AdminOrderView } from './admin-order.view.js';

const { request, retry, settle } = adminPartialRefundRoutes;

@Controller()
export class PartialRefundsController {
  constructor(
    private readonly refunds: PartialRefunds,
    private readonly view: AdminOrderView,
  ) {}

  @Implements(request)
  async request({ params: { id }, body, admin }: Call<typeof request>): Promise<AdminOrder> {
    const isRefunded = await this.refunds.request(id, body, admin);
    const current = await this.view.show(id);
    if (!isRefunded) throw new ProblemError(409, 'changed-meanwhile', 'The order has changed meanwhile.', { current });
    return current;
  }

  @Implements(retry)
  async retry({ params: { id, refundId }, admin }: Call<typeof retry>): Promise<AdminOrder> {
    await this.refunds.retry(id, refundId, admin);
    return this.view.show(id);
  }

  @Implements(settle)
  async settle({ params: { id, refundId }, body: { note }, admin }: Call<typeof settle>): Promise<AdminOrder> {
    await this.refunds.settle(id, refundId, note, admin);
    return this.view.show(id);
  }
}
