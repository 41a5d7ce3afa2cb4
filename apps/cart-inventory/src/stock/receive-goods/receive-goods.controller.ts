import { stockKeepingRoutes, type ReceivedLine } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { ReceiveGoods } from './receive-goods.js';

const { receive } = stockKeepingRoutes;

@Controller()
export class ReceiveGoodsController {
  constructor(private readonly goods: ReceiveGoods) {}

  @Implements(receive)
  receive({ body: command, admin }: Call<typeof receive>): Promise<ReceivedLine[]> {
    return this.goods.receive(command, admin);
  }
}
