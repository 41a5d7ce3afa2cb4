import { Controller, Res } from '@nestjs/common';
import { orderRoutes, publicOrderRoutes, type OrderTracking, type PlacedOrder } from '@kirana/contracts';
import { ProblemError, type Call } from '@kirana/http-edge';
import type { FastifyReply } from 'fastify';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';
import { PlaceOrder } from './place-order.js';

const { place, track, cancel } = publicOrderRoutes;

@Controller('api')
export class OrderingController {
  constructor(
    private readonly upstream: Upstream,
    private readonly placeOrder: PlaceOrder,
  ) {}

  @Implements(place)
  async place(
    { headers, body, caller }: Call<typeof place>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlacedOrder> {
    const { data } = place.exposed.headers.safeParse(headers);
    if (!data) {
      throw new ProblemError(
        400,
        'idempotency-key-missing',
        'Send an Idempotency-Key header with a UUID of your own, the same one on each retry.',
      );
    }
    const { status, order } = await this.placeOrder.place(data['idempotency-key'], body, caller);
    void reply.status(status).header('location', `/api/orders/${order.id}`);
    return order;
  }

  @Implements(track)
  async track({ params, headers, caller }: Call<typeof track>): Promise<OrderTracking> {
    const body = { accessToken: headers['x-order-token'] };
    return (await this.upstream.call(orderRoutes.track, { params, body }, caller)).tracking;
  }

  @Implements(cancel)
  async cancel({ params, query: { onlyIfUnpaid }, headers, caller }: Call<typeof cancel>): Promise<OrderTracking> {
    // A replica of the release before refuses a field that it does not know.
    const body = { accessToken: headers['x-order-token'], ...(onlyIfUnpaid === 'true' && { onlyIfUnpaid: true }) };
    return (await this.upstream.call(orderRoutes.cancel, { params, body }, caller)).tracking;
  }
}
