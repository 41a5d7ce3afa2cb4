import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { Locale, OrderRef, Receipt, receiptRoutes } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { defaultLocale } from '@kirana/i18n';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { OrderTokenHeaders } from '../ordering/order-token.js';
import { Upstream } from '../upstream/upstream.js';

const PdfQuery = z.object({ locale: Locale.default(defaultLocale) });

/**
 * Receipts, for callers with the order's token and for its owner. The token is sent in a header so that it appears in no address and no
 * log.
 */
@Controller('api')
export class ReceiptController {
  constructor(private readonly upstream: Upstream) {}

  @Get('orders/:ref/receipt')
  @Limited('track')
  @Operation({
    audience: 'public',
    summary: 'What was bought and the VAT contained per rate',
    params: OrderRef,
    headers: OrderTokenHeaders,
    answers: { 200: Receipt },
    problems: ['not-found'],
  })
  read(
    @Param({ schema: OrderRef }) { ref }: { ref: string },
    @Headers('x-order-token') accessToken: string | undefined,
    @CurrentVisitor() caller: Caller,
  ): Promise<Receipt> {
    return this.upstream.call(receiptRoutes.read, { params: { ref }, body: { accessToken } }, caller);
  }

  @Get('orders/:ref/receipt.pdf')
  @Limited('track')
  @Operation({
    audience: 'public',
    summary: 'The receipt as a PDF',
    params: OrderRef,
    query: PdfQuery,
    headers: OrderTokenHeaders,
    answers: { 200: z.string().meta({ format: 'binary' }) },
    contentType: 'application/pdf',
    problems: ['not-found'],
  })
  async pdf(
    @Param({ schema: OrderRef }) { ref }: { ref: string },
    @Query({ schema: PdfQuery }) { locale }: z.infer<typeof PdfQuery>,
    @Headers('x-order-token') accessToken: string | undefined,
    @CurrentVisitor() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { pdf } = await this.upstream.call(receiptRoutes.pdf, { params: { ref }, body: { accessToken, locale } }, caller);
    await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="kirana-${ref}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(pdf, 'base64'));
  }
}
