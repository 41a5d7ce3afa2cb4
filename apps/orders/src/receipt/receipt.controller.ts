import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { receiptRoutes, type Receipt } from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import type { Locale } from '@kirana/i18n';
import { ReceiptForVisitor } from './receipt-for-visitor.js';
import { receiptPdf } from './receipt-pdf.js';

@Controller()
export class ReceiptController {
  constructor(private readonly receipts: ReceiptForVisitor) {}

  @Post(receiptRoutes.read.path)
  @HttpCode(200)
  read(
    @Param({ schema: receiptRoutes.read.params }) { ref }: { ref: string },
    @Body({ schema: receiptRoutes.read.body }) { accessToken }: { accessToken?: string },
    @CurrentCaller() caller: Caller,
  ): Promise<Receipt> {
    return this.receipts.make(ref, accessToken, caller);
  }

  /** Base64, because answers between services are text. */
  @Post(receiptRoutes.pdf.path)
  @HttpCode(200)
  async pdf(
    @Param({ schema: receiptRoutes.pdf.params }) { ref }: { ref: string },
    @Body({ schema: receiptRoutes.pdf.body }) { accessToken, locale }: { accessToken?: string; locale: Locale },
    @CurrentCaller() caller: Caller,
  ): Promise<{ pdf: string }> {
    const receipt = await this.receipts.make(ref, accessToken, caller);
    return { pdf: (await receiptPdf(receipt, locale)).toString('base64') };
  }
}
