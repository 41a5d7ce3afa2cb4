import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { mailRoutes, type SendOrderEmailAnswer, type SendOrderEmailRequest } from '@kirana/contracts';
import { OrderEmail } from './order-email.js';

@Controller()
export class OrderEmailController {
  constructor(private readonly orderEmail: OrderEmail) {}

  @Post(mailRoutes.sendOrderEmail.path)
  @HttpCode(200)
  send(@Body({ schema: mailRoutes.sendOrderEmail.body }) request: SendOrderEmailRequest): Promise<SendOrderEmailAnswer> {
    return this.orderEmail.send(request);
  }
}
