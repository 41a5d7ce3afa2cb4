import { Controller, Inject, Ip } from '@nestjs/common';
import { orderRoutes, type OrderKey } from '@kirana/contracts';
import { countedAddress, type Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { tooManyRequests } from '../rate-limit/limited.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { Upstream } from '../upstream/upstream.js';

const { open } = orderRoutes;

/** Opens an order's details to a caller who knows its number and the email address it was placed with (F-05). */
@Controller('api')
export class OpenOrderController {
  constructor(
    private readonly upstream: Upstream,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
  ) {}

  @Implements(open)
  async open({ params, body }: Call<typeof open>, @Ip() address: string): Promise<OrderKey> {
    // Only wrong email addresses count: a few per order and caller address, and some more per order over all callers.
    // The letters of an id may be large or small.
    const order = params.ref.toLowerCase();
    const own = `${order}|${countedAddress(address)}`;
    const wait = Math.max(await this.limiter.take('orderKey', own), await this.limiter.take('orderKeyOfAll', order));
    if (wait > 0) throw tooManyRequests(wait);
    const key = await this.upstream.call(open, { params, body });
    await this.limiter.take('orderKey', own, -1);
    await this.limiter.take('orderKeyOfAll', order, -1);
    return key;
  }
}
