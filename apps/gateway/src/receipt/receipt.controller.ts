import { Controller, Res } from '@nestjs/common';
import { publicReceiptRoutes, receiptRoutes, type Receipt } from '@kirana/contracts';
import type { Call } from '@kirana/http-edge';
import type { FastifyReply } from 'fastify';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { read, pdf } = publicReceiptRoutes;

/** Receipts. The token of the order is sent in a header so that it appears in no address and no log. */
@Controller('api')
export class ReceiptController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(read)
  read({ params, headers: { 'x-order-token': accessToken }, caller }: Call<typeof read>): Promise<Receipt> {
    return this.upstream.call(receiptRoutes.read, { params, body: { accessToken } }, caller);
  }

  @Implements(pdf)
  async pdf(
    { params, query: { locale }, headers: { 'x-order-token': accessToken }, caller }: Call<typeof pdf>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const receipt = await this.upstream.call(receiptRoutes.pdf, { params, body: { accessToken, locale } }, caller);
    void reply
      .header('content-type', pdf.exposed.contentType)
      .header('content-disposition', `attachment; filename="kirana-${params.ref}.pdf"`)
      .header('cache-control', 'private, no-store');
    return Buffer.from(receipt.pdf, 'base64');
  }
}
