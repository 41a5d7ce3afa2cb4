import { Controller, Req } from '@nestjs/common';
import { paymentRoutes, paymentWebhookRoutes } from '@kirana/contracts';
import { ProblemError, type Call } from '@kirana/http-edge';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';
import { rawBodyOf } from './raw-body.js';

const { webhook } = paymentWebhookRoutes;

/** What a signature may stand in: every header but cookies, which are the browser's affair, and what no provider sends. */
const signatureHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name !== 'cookie' && /^[a-z][a-z0-9-]{0,99}$/.test(name) && typeof value === 'string'
        ? [[name, value.slice(0, 2_000)]]
        : [],
    ),
  );

@Controller('api')
export class PaymentsController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(webhook)
  async webhook(_call: Call<typeof webhook>, @Req() request: FastifyRequest): Promise<{ received: true }> {
    const payload = rawBodyOf(request);
    if (payload === undefined) throw new ProblemError(400, 'invalid-signature', 'The signature does not fit.');
    return this.upstream.call(paymentRoutes.webhook, { body: { payload, headers: signatureHeaders(request.headers) } });
  }
}
