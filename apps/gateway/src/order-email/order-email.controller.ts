import { Controller } from '@nestjs/common';
import { mailRoutes, orderRoutes, type SendOrderEmailAnswer } from '@kirana/contracts';
import { ProblemError, notFound, type Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { sendOrderEmail } = mailRoutes;

/** The specification's server functions, under the names used there (CALL-005). */
@Controller('api')
export class OrderEmailController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(sendOrderEmail)
  async sendOrderEmail({
    body,
    headers: { 'x-order-token': accessToken },
  }: Call<typeof sendOrderEmail>): Promise<SendOrderEmailAnswer> {
    const ref = body.orderId;
    const { tracking } = await this.upstream.call(orderRoutes.track, { params: { ref }, body: { accessToken } });
    // Same message as for an order that does not exist (F-05).
    if (!tracking.details) throw notFound(`Could not find order with ID ${ref}`);
    if (tracking.details.email.toLowerCase() !== body.email.toLowerCase())
      throw new ProblemError(403, 'forbidden', "Emails go to the order's own address.");
    return this.upstream.call(sendOrderEmail, { body });
  }
}
