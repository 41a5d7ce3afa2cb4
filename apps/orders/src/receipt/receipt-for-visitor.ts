import { Injectable } from '@nestjs/common';
import type { Receipt } from '@kirana/contracts';
import { notFound, type Caller } from '@kirana/http-edge';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { RefundSharesRepository } from '../partial-refunds/refund-shares.repository.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import { sellerFrom } from '../settings/seller.js';
import { OrderForVisitor } from '../track-order/order-for-visitor.js';
import { receiptOf } from './receipt.js';

/** Makes the receipt of an order for callers who may see all of it. */
@Injectable()
export class ReceiptForVisitor {
  constructor(
    private readonly orders: OrderForVisitor,
    private readonly settings: SettingsRepository,
    private readonly shares: RefundSharesRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /** @throws ProblemError 404 with the same text whether the order does not exist or belongs to another customer. */
  async make(ref: string, accessToken: string | undefined, caller: Caller): Promise<Receipt> {
    const { stored, fullAccess } = await this.orders.find(ref, accessToken, caller);
    if (!fullAccess) throw notFound(`Could not find order with ID ${ref}`);
    const { id, refundedMinor } = stored.order;
    const takenOff = refundedMinor > 0 ? await this.shares.takenOff(id) : [];
    return receiptOf(stored, sellerFrom(await this.settings.read()), takenOff, await this.ledger.of(id));
  }
}
