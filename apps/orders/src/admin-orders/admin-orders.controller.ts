import { Controller } from '@nestjs/common';
import {
  adminOrderRoutes,
  type AdminOrder,
  type AdminOrderPage,
  type BulkStatusOutcome,
  type OrderCounts,
  type OrderStats,
} from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { AdminOrderView } from './admin-order.view.js';
import { AdminOrders } from './admin-orders.js';
import { AdminOrdersRepository } from './admin-orders.repository.js';

const { list, counts, one, setStatus, bulkStatus, resume, cancel, refund, refundCash, askAgain, close, note, stats } =
  adminOrderRoutes;

@Controller()
export class AdminOrdersController {
  constructor(
    private readonly orders: AdminOrders,
    private readonly adminOrders: AdminOrdersRepository,
    private readonly view: AdminOrderView,
  ) {}

  @Implements(list)
  async list({ query, actor }: Call<typeof list>): Promise<AdminOrderPage> {
    const { rows, total } = await this.adminOrders.page(query, actor.email);
    return { items: rows, total, page: query.page, pageSize: query.pageSize };
  }

  @Implements(counts)
  counts(): Promise<OrderCounts> {
    return this.adminOrders.counts();
  }

  @Implements(stats)
  stats(): Promise<OrderStats> {
    return this.adminOrders.stats();
  }

  @Implements(one)
  one({ params: { id } }: Call<typeof one>): Promise<AdminOrder> {
    return this.view.show(id);
  }

  @Implements(setStatus)
  setStatus({ params: { id }, body: { status, undoes, ...said }, admin }: Call<typeof setStatus>): Promise<AdminOrder> {
    const undo = undoes && { ...undoes, withoutRider: true, skipsSteps: true };
    return this.orders.setStatus(id, status, undo ?? said, admin);
  }

  @Implements(bulkStatus)
  bulkStatus({ body: request, actor }: Call<typeof bulkStatus>): Promise<BulkStatusOutcome> {
    return this.orders.setStatusOfAll(request, actor);
  }

  @Implements(resume)
  resume({ params: { id }, admin }: Call<typeof resume>): Promise<AdminOrder> {
    return this.orders.act(id, 'resume', admin);
  }

  @Implements(cancel)
  cancel({ params: { id }, body: request, admin }: Call<typeof cancel>): Promise<AdminOrder> {
    return this.orders.cancel(id, request, admin);
  }

  @Implements(refund)
  refund({ params: { id }, body: request, admin }: Call<typeof refund>): Promise<AdminOrder> {
    return this.orders.refund(id, 'refund', request, admin);
  }

  @Implements(refundCash)
  refundCash({ params: { id }, body: request, admin }: Call<typeof refundCash>): Promise<AdminOrder> {
    return this.orders.refund(id, 'refund-cash', request, admin);
  }

  @Implements(askAgain)
  askAgain({ params: { id }, admin }: Call<typeof askAgain>): Promise<AdminOrder> {
    return this.orders.act(id, 'ask-again', admin);
  }

  @Implements(close)
  close({ params: { id }, body: { note: reason }, admin }: Call<typeof close>): Promise<AdminOrder> {
    return this.orders.close(id, reason, admin);
  }

  @Implements(note)
  note({ params: { id }, body: { text }, admin }: Call<typeof note>): Promise<AdminOrder> {
    return this.orders.note(id, text, admin);
  }
}
