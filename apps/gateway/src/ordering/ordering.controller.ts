import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, Res, Inject } from '@nestjs/common';
import {
  CartCheck,
  CartCheckRequest,
  OrderRef,
  OrderTracking,
  PlaceOrderRequest,
  PlacedOrder,
  Quote,
  QuoteRequest,
  cartRoutes,
  orderRoutes,
} from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { missPoints } from '../rate-limit/limits.js';
import { Limited } from '../rate-limit/limited.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { FromVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';
import { notBefore } from './not-before.js';
import { PlaceOrder } from './place-order.js';

const IdempotencyHeaders = z.object({ 'idempotency-key': z.uuid() });
const AccessHeaders = z.object({ 'x-order-token': z.string().max(64).optional() });

@Controller('api')
export class OrderingController {
  constructor(
    private readonly upstream: Upstream,
    private readonly placeOrder: PlaceOrder,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
  ) {}

  @Post('cart/check')
  @HttpCode(200)
  @Limited('check')
  @Operation({
    audience: 'public',
    summary: 'Whether these lines can be sold now',
    body: CartCheckRequest,
    answers: { 200: CartCheck },
  })
  check(@Body({ schema: CartCheckRequest }) body: z.infer<typeof CartCheckRequest>): Promise<CartCheck> {
    return this.upstream.cartInventory.call(cartRoutes.check, { body });
  }

  @Post('quotes')
  @HttpCode(200)
  @Limited('check')
  @Operation({
    audience: 'public',
    summary: 'What these items cost, delivered to a district',
    body: QuoteRequest,
    answers: { 200: Quote },
    problems: ['product-unavailable'],
  })
  quote(@Body({ schema: QuoteRequest }) body: QuoteRequest): Promise<Quote> {
    return this.upstream.orders.call(orderRoutes.quote, { body });
  }

  @Post('orders')
  @Limited('order')
  @Operation({
    audience: 'public',
    summary: 'Place an order',
    headers: IdempotencyHeaders,
    body: PlaceOrderRequest,
    answers: { 201: PlacedOrder, 202: PlacedOrder },
    problems: [
      'idempotency-key-missing',
      'idempotency-key-reused',
      'insufficient-stock',
      'price-changed',
      'product-unavailable',
      'payment-method-unavailable',
      'below-minimum-order',
      'outside-delivery-area',
    ],
  })
  async place(
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: PlaceOrderRequest }) body: PlaceOrderRequest,
    @FromVisitor() caller: Caller,
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
    summary: 'Where an order stands; all of it with its token or for its owner, only the status for others',
    params: OrderRef,
    headers: AccessHeaders,
    answers: { 200: OrderTracking },
    problems: ['not-found'],
  })
  track(
    @Param({ schema: OrderRef }) { ref }: { ref: string },
    @Headers('x-order-token') token: string | undefined,
    @Ip() address: string,
    @FromVisitor() caller: Caller,
  ): Promise<OrderTracking> {
    const found = this.#find(ref, token, address, caller);
    // Whoever has a key to it, or is known, has not guessed.
    return token === undefined && caller.kind === 'guest' ? notBefore(found) : found;
  }

  @Post('orders/:ref/cancel')
  @HttpCode(200)
  @Limited('track')
  @Operation({
    audience: 'public',
    summary: 'Cancel an order before the rider sets off',
    params: OrderRef,
    headers: AccessHeaders,
    answers: { 200: OrderTracking },
    problems: ['not-found', 'order-not-cancellable'],
  })
  async cancel(
    @Param({ schema: OrderRef }) { ref }: { ref: string },
    @Headers('x-order-token') token: string | undefined,
    @FromVisitor() caller: Caller,
  ): Promise<OrderTracking> {
    return (await this.upstream.orders.call(orderRoutes.cancel, { params: { ref }, body: { accessToken: token } }, caller))
      .tracking;
  }

  async #find(ref: string, accessToken: string | undefined, address: string, caller: Caller): Promise<OrderTracking> {
    try {
      return (await this.upstream.orders.call(orderRoutes.track, { params: { ref }, body: { accessToken } }, caller)).tracking;
    } catch (error) {
      // Whoever guesses numbers mostly misses, and pays for it.
      if (error instanceof ProblemError && error.status === 404) await this.limiter.take('track', address, missPoints);
      throw error;
    }
  }
}
