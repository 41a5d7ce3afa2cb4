import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { SendOrderEmailAnswer, SendOrderEmailRequest, mailRoutes, orderRoutes } from '@kirana/contracts';
import { ProblemError, notFound } from '@kirana/http-edge';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { OrderTokenHeaders } from '../ordering/order-token.js';
import { Upstream } from '../upstream/upstream.js';

/** The specification's server functions, under the names used there (CALL-005). */
@Controller('api/functions')
export class OrderEmailController {
  constructor(private readonly upstream: Upstream) {}

  @Post('send-order-email')
  @HttpCode(200)
  @Limited('track')
  @Operation({
    audience: 'public',
    id: 'orderEmailSend',
    summary: 'Whether the confirmation of an order has left, and the notice to the shop',
    headers: OrderTokenHeaders,
    body: SendOrderEmailRequest,
    answers: { 200: SendOrderEmailAnswer },
    problems: ['not-found', 'forbidden', 'idempotency-key-reused'],
  })
  async sendOrderEmail(
    @Body({ schema: SendOrderEmailRequest }) body: SendOrderEmailRequest,
    @Headers('x-order-token') accessToken: string | undefined,
  ): Promise<SendOrderEmailAnswer> {
    const ref = body.orderId;
    const { tracking } = await this.upstream.call(orderRoutes.track, { params: { ref }, body: { accessToken } });
    // Same message as for an order that does not exist (F-05).
    if (!tracking.details) throw notFound(`Could not find order with ID ${ref}`);
    if (tracking.details.email.toLowerCase() !== body.email.toLowerCase())
      throw new ProblemError(403, 'forbidden', "Emails go to the order's own address.");
    return this.upstream.call(mailRoutes.sendOrderEmail, { body });
  }
}
