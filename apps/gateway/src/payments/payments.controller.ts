import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { paymentRoutes } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { Upstream } from '../upstream/upstream.js';
import { rawBodyOf } from './raw-body.js';

const SignatureHeaders = z.object({ 'stripe-signature': z.string() });

/** What a signature may stand in: every header but cookies, which are the browser's affair, and what no provider sends. */
const signatureHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name !== 'cookie' && /^[a-z][a-z0-9-]{0,99}$/.test(name) && typeof value === 'string'
        ? [[name, value.slice(0, 2_000)]]
        : [],
    ),
  );

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
  async webhook(@Req() request: FastifyRequest): Promise<{ received: true }> {
    const payload = rawBodyOf(request);
    if (payload === undefined) throw new ProblemError(400, 'invalid-signature', 'The signature does not fit.');
    return this.upstream.call(paymentRoutes.webhook, { body: { payload, headers: signatureHeaders(request.headers) } });
  }
}
