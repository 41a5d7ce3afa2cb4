import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import {
  adminOrderRoutes,
  type AdminCancelRequest,
  type AdminCloseRequest,
  type AdminRefundRequest,
  type AdminOrder,
  type AdminOrderPage,
  type AdminOrderQuery,
  type BulkStatusOutcome,
  type BulkStatusRequest,
  type OrderCounts,
  type OrderStats,
  type SetStatusRequest,
} from '@kirana/contracts';
import { AdminOnly, CurrentActor, CurrentAdmin, type Actor, type Admin } from '@kirana/http-edge';
import { AdminOrderView } from './admin-order.view.js';
import { AdminOrders } from './admin-orders.js';
import { AdminOrdersRepository } from './admin-orders.repository.js';

const { list, counts, one, setStatus, bulkStatus, resume, cancel, refund, refundCash, askAgain, close, note, stats } =
  adminOrderRoutes;

@Controller()
@UseGuards(AdminOnly)
export class AdminOrdersController {
  constructor(
    private readonly orders: AdminOrders,
    private readonly adminOrders: AdminOrdersRepository,
    private readonly view: AdminOrderView,
  ) {}

  @Get(list.path)
  async list(@Query({ schema: list.query }) query: AdminOrderQuery, @CurrentActor() actor: Actor): Promise<AdminOrderPage> {
    const { rows, total } = await this.adminOrders.page(query, actor.email);
    return { items: rows, total, page: query.page, pageSize: query.pageSize };
  }

  @Get(counts.path)
  counts(): Promise<OrderCounts> {
    return this.adminOrders.counts();
  }

  @Get(stats.path)
  stats(): Promise<OrderStats> {
    return this.adminOrders.stats();
  }

  @Get(one.path)
  one(@Param({ schema: one.params }) { id }: { id: string }): Promise<AdminOrder> {
    return this.view.show(id);
  }

  @Post(setStatus.path)
  @HttpCode(200)
  setStatus(
    @Param({ schema: setStatus.params }) { id }: { id: string },
    @Body({ schema: setStatus.body }) { status, undoes, ...said }: SetStatusRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    const undo = undoes && { ...undoes, withoutRider: true, skipsSteps: true };
    return this.orders.setStatus(id, status, undo ?? said, admin);
  }

  @Post(bulkStatus.path)
  @HttpCode(200)
  bulkStatus(
    @Body({ schema: bulkStatus.body }) request: BulkStatusRequest,
    @CurrentActor() actor: Actor,
  ): Promise<BulkStatusOutcome> {
    return this.orders.setStatusOfAll(request, actor);
  }

  @Post(resume.path)
  @HttpCode(200)
  resume(@Param({ schema: resume.params }) { id }: { id: string }, @CurrentAdmin() admin: Admin): Promise<AdminOrder> {
    return this.orders.act(id, 'resume', admin);
  }

  @Post(cancel.path)
  @HttpCode(200)
  cancel(
    @Param({ schema: cancel.params }) { id }: { id: string },
    @Body({ schema: cancel.body }) request: AdminCancelRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    return this.orders.cancel(id, request, admin);
  }

  @Post(refund.path)
  @HttpCode(200)
  refund(
    @Param({ schema: refund.params }) { id }: { id: string },
    @Body({ schema: refund.body }) request: AdminRefundRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    return this.orders.refund(id, 'refund', request, admin);
  }

  @Post(refundCash.path)
  @HttpCode(200)
  refundCash(
    @Param({ schema: refundCash.params }) { id }: { id: string },
    @Body({ schema: refundCash.body }) request: AdminRefundRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    return this.orders.refund(id, 'refund-cash', request, admin);
  }

  @Post(askAgain.path)
  @HttpCode(200)
  askAgain(@Param({ schema: askAgain.params }) { id }: { id: string }, @CurrentAdmin() admin: Admin): Promise<AdminOrder> {
    return this.orders.act(id, 'ask-again', admin);
  }

  @Post(close.path)
  @HttpCode(200)
  close(
    @Param({ schema: close.params }) { id }: { id: string },
    @Body({ schema: close.body }) { note: reason }: AdminCloseRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    return this.orders.close(id, reason, admin);
  }

  @Post(note.path)
  @HttpCode(200)
  note(
    @Param({ schema: note.params }) { id }: { id: string },
    @Body({ schema: note.body }) { text }: { text: string },
    @CurrentAdmin() admin: Admin,
  ): Promise<AdminOrder> {
    return this.orders.note(id, text, admin);
  }
}
