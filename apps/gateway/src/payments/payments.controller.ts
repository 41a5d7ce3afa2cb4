import { Controller, Get, Headers, HttpCode, Inject, Ip, Param, Post, Req } from '@nestjs/common';
import { PaymentVerification, paymentRoutes } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { missPoints } from '../rate-limit/limits.js';
import { Limited } from '../rate-limit/limited.js';
import { RATE_LIMITER, type RateLimiter } from '../rate-limit/rate-limiter.js';
import { Upstream } from '../upstream/upstream.js';
import { rawBodyOf } from './raw-body.js';

const SignatureHeaders = z.object({ 'stripe-signature': z.string() });

@Controller('api/payments')
export class PaymentsController {
  constructor(
    private readonly upstream: Upstream,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
  ) {}

  @Get('sessions/:sessionId')
  @Limited('track')
  @Operation({
    audience: 'public',
    summary: 'How the payment of a checkout session stands',
    params: paymentRoutes.verify.params,
    answers: { 200: PaymentVerification },
    problems: ['not-found'],
  })
  async verify(
    @Param({ schema: paymentRoutes.verify.params }) params: { sessionId: string },
    @Ip() address: string,
  ): Promise<PaymentVerification> {
    try {
      return await this.upstream.payments.call(paymentRoutes.verify, { params });
    } catch (error) {
      // Whoever guesses ids only misses, and pays for it.
      if (error instanceof ProblemError && error.status === 404) await this.limiter.take('track', address, missPoints);
      throw error;
    }
  }

  @Post('webhook')
  @HttpCode(200)
  @Limited('webhook')
  @Operation({
    audience: 'public',
    summary: 'Messages of the payment provider, signed by it',
    headers: SignatureHeaders,
    body: z.looseObject({}),
    answers: { 200: z.object({ received: z.literal(true) }) },
    problems: ['invalid-signature'],
  })
  async webhook(@Req() request: FastifyRequest, @Headers('stripe-signature') signature = ''): Promise<{ received: true }> {
    const payload = rawBodyOf(request);
    if (payload === undefined) throw new ProblemError(400, 'invalid-signature', 'The signature does not fit.');
    return this.upstream.payments.call(paymentRoutes.webhook, { body: { payload, signature: signature.slice(0, 2_000) } });
  }
}
