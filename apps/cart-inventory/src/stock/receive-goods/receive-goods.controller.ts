import { stockKeepingRoutes, type ReceiveCommand, type ReceivedLine } from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ReceiveGoods } from './receive-goods.js';

const { receive } = stockKeepingRoutes;

@Controller()
@UseGuards(AdminOnly)
export class ReceiveGoodsController {
  constructor(private readonly goods: ReceiveGoods) {}

  @Post(receive.path)
  @HttpCode(200)
  receive(@Body({ schema: receive.body }) command: ReceiveCommand, @CurrentAdmin() admin: Admin): Promise<ReceivedLine[]> {
    return this.goods.receive(command, admin);
  }
}
