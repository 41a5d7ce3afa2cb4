import { Controller } from '@nestjs/common';
import { receiptRoutes, type Receipt } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { ReceiptForVisitor } from './receipt-for-visitor.js';
import { receiptPdf } from './receipt-pdf.js';

@Controller()
export class ReceiptController {
  constructor(private readonly receipts: ReceiptForVisitor) {}

  @Implements(receiptRoutes.read)
  read({ params: { ref }, body: { accessToken }, caller }: Call<typeof receiptRoutes.read>): Promise<Receipt> {
    return this.receipts.make(ref, accessToken, caller);
  }

  /** Base64, because answers between services are text. */
  @Implements(receiptRoutes.pdf)
  async pdf({
    params: { ref },
    body: { accessToken, locale },
    caller,
  }: Call<typeof receiptRoutes.pdf>): Promise<{ pdf: string }> {
    const receipt = await this.receipts.make(ref, accessToken, caller);
    return { pdf: (await receiptPdf(receipt, locale)).toString('base64') };
  }
}
