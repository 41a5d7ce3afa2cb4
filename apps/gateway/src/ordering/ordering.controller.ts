import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { OrderRef, OrderTracking, PlaceOrderRequest, PlacedOrder, orderRoutes } from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';
import { OrderTokenHeaders } from './order-token.js';
import { PlaceOrder } from './place-order.js';

const IdempotencyHeaders = z.object({
  'idempotency-key': z.uuid().describe('A UUID you choose for this order; repeat the request with the same one.'),
});

const CancelQuery = z.strictObject({
  onlyIfUnpaid: z
    .enum(['true', 'false'])
    .optional()
    .describe(
      'With `true` an order that was paid, or is paid before its payment page is closed, is not cancelled: it goes on, and no refund is made.',
    ),
});

@Controller('api')
export class OrderingController {
  constructor(
    private readonly upstream: Upstream,
    private readonly placeOrder: PlaceOrder,
  ) {}

  @Post('orders')
  @Limited('order')
  @Operation({
    audience: 'public',
    id: 'orderPlace',
    summary: 'Place an order',
    headers: IdempotencyHeaders,
    body: PlaceOrderRequest,
    answers: { 201: PlacedOrder, 202: PlacedOrder },
    meanings: {
      201: 'The order is placed; with online payment, `payment.url` is where the customer pays.',
      202: 'The order is recorded and not decided yet: its outcome comes by email and at the address in `Location`.',
    },
    problems: [
      'idempotency-key-missing',
      'idempotency-key-reused',
      'insufficient-stock',
      'order-not-completed',
      'price-changed',
      'coupon-refused',
      'product-unavailable',
      'payment-method-unavailable',
      'below-minimum-order',
      'order-fields-invalid',
      'orders-paused',
      'window-not-available',
      'outside-delivery-area',
    ],
  })
  async place(
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: PlaceOrderRequest }) body: PlaceOrderRequest,
    @CurrentVisitor() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlacedOrder> {
    if (!z.uuid().safeParse(key).success || key === undefined) {
      throw new ProblemError(
        400,
        'idempotency-key-missing',
        'Send an Idempotency-Key header with a UUID of your own, the same one on each retry.',
      );
    }
    const { status, order } = await this.placeOrder.place(key, body, caller);
    void reply.status(status).header('location', `/api/orders/${order.id}`);
    return order;
  }

  @Get('orders/:ref')
  @Limited('track')
  @Operation({
    audience: 'public',
    id: 'orderTrack',
    summary: 'Where an order stands; all of it with its token or for its owner, only the status for others',
    params: OrderRef,
    headers: OrderTokenHeaders,
    answers: { 200: OrderTracking },
    problems: ['not-found'],
  })
  async track(
    @Param({ schema: OrderRef }) { ref }: { ref: string },
    @Headers('x-order-token') token: string | undefined,
    @CurrentVisitor() caller: Caller,
  ): Promise<OrderTracking> {
    return (await this.upstream.call(orderRoutes.track, { params: { ref }, body: { accessToken: token } }, caller)).tracking;
  }

  @Post('orders/:ref/cancel')
  @HttpCode(200)
  @Limited('track')
  @Operation({
    audience: 'public',
    id: 'orderCancel',
    summary: 'Cancel an order before the rider sets off',
    params: OrderRef,
    query: CancelQuery,
    headers: OrderTokenHeaders,
    answers: { 200: OrderTracking },
    problems: ['not-found', 'order-not-cancellable'],
  })
  async cancel(
    @Param({ schema: OrderRef }) { ref }: { ref: string },
    @Query({ schema: CancelQuery }) { onlyIfUnpaid }: z.infer<typeof CancelQuery>,
    @Headers('x-order-token') token: string | undefined,
    @CurrentVisitor() caller: Caller,
  ): Promise<OrderTracking> {
    // A replica of the release before refuses a field that it does not know.
    const body = { accessToken: token, ...(onlyIfUnpaid === 'true' && { onlyIfUnpaid: true }) };
    return (await this.upstream.call(orderRoutes.cancel, { params: { ref }, body }, caller)).tracking;
  }
}
