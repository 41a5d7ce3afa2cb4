import { Controller } from '@nestjs/common';
import { mailRoutes, type SendOrderEmailAnswer } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { OrderEmail } from './order-email.js';

@Controller()
export class OrderEmailController {
  constructor(private readonly orderEmail: OrderEmail) {}

  @Implements(mailRoutes.sendOrderEmail)
  send({ body: request }: Call<typeof mailRoutes.sendOrderEmail>): Promise<SendOrderEmailAnswer> {
    return this.orderEmail.send(request);
  }
}
