import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { paymentRoutes } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { Upstream } from '../upstream/upstream.js';
import { rawBodyOf } from './raw-body.js';

const SignatureHeaders = z.object({ 'stripe-signature': z.string() });

@Controller('api/payments')
export class PaymentsController {
  constructor(private readonly upstream: Upstream) {}

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
