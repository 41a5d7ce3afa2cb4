import { Controller } from '@nestjs/common';
import { followedOrderRoutes, publicFollowRoutes, pushRoutes, type RouteAnswer } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { follow } = publicFollowRoutes;

@Controller('api')
export class FollowOrderController {
  constructor(private readonly upstream: Upstream) {}

  /** Orders knows whose the order is, notifications keeps the browser. */
  @Implements(follow)
  async follow({ params, headers, body: subscription, caller }: Call<typeof follow>): Promise<RouteAnswer<typeof follow>> {
    const { orderId, running } = await this.upstream.call(
      followedOrderRoutes.follow,
      { params, body: { accessToken: headers['x-order-token'] } },
      caller,
    );
    if (!running) return { followed: false };
    const { kept } = await this.upstream.call(pushRoutes.keep, { body: { orderId, subscription } });
    return { followed: kept };
  }
}
