import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { adminOrderEmailRoutes, type OrderEmailState } from '@kirana/contracts';
import { AdminOnly } from '@kirana/http-edge';
import { MailLog } from '../mail-log/mail-log.repository.js';

const { list } = adminOrderEmailRoutes;

/** Tells the staff whether the emails about an order have been sent. */
@Controller()
@UseGuards(AdminOnly)
export class AdminMailController {
  constructor(private readonly log: MailLog) {}

  @Get(list.path)
  async list(@Param({ schema: list.params }) { id }: { id: string }): Promise<OrderEmailState[]> {
    const mails = await this.log.toCustomerOf(id);
    return mails.map(({ dueSince, ...mail }) => ({ ...mail, dueSince: dueSince.toISOString() }));
  }
}
