import { Body, Controller, Header, HttpCode, Inject, Ip, Param, Post } from '@nestjs/common';
import { OrderKey, OrderKeyRequest, OrderRef, orderRoutes } from '@kirana/contracts';
import { countedAddress } from '@kirana/http-edge';
import { Operation } from '../api-description/operation.js';
import { Limited, tooManyRequests } from '../rate-limit/limited.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { Upstream } from '../upstream/upstream.js';

/** Opens an order's details to a caller who knows its number and the email address it was placed with (F-05). */
@Controller('api')
export class OpenOrderController {
  constructor(
    private readonly upstream: Upstream,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
  ) {}

  @Post('orders/:ref/access')
  @HttpCode(200)
  @Limited('track')
  @Header('cache-control', 'no-store')
  @Operation({
    audience: 'public',
    id: 'orderOpen',
    summary: 'The key to an order, for its number and its e-mail address',
    params: OrderRef,
    body: OrderKeyRequest,
    answers: { 200: OrderKey },
    problems: ['not-found'],
  })
  async open(
    @Param({ schema: OrderRef }) { ref }: { ref: string },
    @Body({ schema: OrderKeyRequest }) body: OrderKeyRequest,
    @Ip() address: string,
  ): Promise<OrderKey> {
    // Only wrong email addresses count: a few per order and caller address, and some more per order over all callers.
    // The letters of an id may be large or small.
    const order = ref.toLowerCase();
    const own = `${order}|${countedAddress(address)}`;
    const wait = Math.max(await this.limiter.take('orderKey', own), await this.limiter.take('orderKeyOfAll', order));
    if (wait > 0) throw tooManyRequests(wait);
    const key = await this.upstream.call(orderRoutes.open, { params: { ref }, body });
    await this.limiter.take('orderKey', own, -1);
    await this.limiter.take('orderKeyOfAll', order, -1);
    return key;
  }
}
