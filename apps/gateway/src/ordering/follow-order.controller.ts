import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { OrderRef, PushSubscription, followedOrderRoutes, pushRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';
import { OrderTokenHeaders } from './order-token.js';

const Followed = z.object({
  followed: z.boolean().describe('False: the order has ended, or this shop sends no push messages.'),
});

@Controller('api')
export class FollowOrderController {
  constructor(private readonly upstream: Upstream) {}

  /** Orders knows whose the order is, notifications keeps the browser. */
  @Post('orders/:ref/push-subscriptions')
  @HttpCode(200)
  @Limited('track')
  @Operation({
    audience: 'public',
    id: 'orderFollow',
    summary: 'Push messages to this browser when the order is on the way and at the door',
    params: OrderRef,
    headers: OrderTokenHeaders,
    body: PushSubscription,
    answers: { 200: Followed },
    problems: ['not-found'],
  })
  async follow(
    @Param({ schema: OrderRef }) { ref }: { ref: string },
    @Headers('x-order-token') token: string | undefined,
    @Body({ schema: PushSubscription }) subscription: PushSubscription,
    @CurrentVisitor() caller: Caller,
  ): Promise<z.infer<typeof Followed>> {
    const { orderId, running } = await this.upstream.call(
      followedOrderRoutes.follow,
      { params: { ref }, body: { accessToken: token } },
      caller,
    );
    if (!running) return { followed: false };
    const { kept } = await this.upstream.call(pushRoutes.keep, { body: { orderId, subscription } });
    return { followed: kept };
  }
}
