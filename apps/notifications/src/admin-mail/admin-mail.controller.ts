import { Controller } from '@nestjs/common';
import { adminOrderEmailRoutes, type OrderEmailState } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { MailLog } from '../mail-log/mail-log.repository.js';

const { list } = adminOrderEmailRoutes;

/** Tells the staff whether the emails about an order have been sent. */
@Controller()
export class AdminMailController {
  constructor(private readonly log: MailLog) {}

  @Implements(list)
  async list({ params: { id } }: Call<typeof list>): Promise<OrderEmailState[]> {
    const mails = await this.log.toCustomerOf(id);
    return mails.map(({ dueSince, ...mail }) => ({ ...mail, dueSince: dueSince.toISOString() }));
  }
}
