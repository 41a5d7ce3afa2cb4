import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Receipt } from '@kirana/contracts';
import { notFound, type Caller } from '@kirana/http-edge';
import { Repository } from 'typeorm';
import { sampleIdentity } from '../store/sample-identity.js';
import { SettingEntity } from '../store/setting.entity.js';
import { OrderForVisitor } from '../track-order/order-for-visitor.js';
import { receiptOf } from './receipt.js';

/** Makes out the receipt of an order for whoever may see all of it. */
@Injectable()
export class ReceiptForVisitor {
  constructor(
    private readonly orders: OrderForVisitor,
    @InjectRepository(SettingEntity) private readonly settings: Repository<SettingEntity>,
  ) {}

  /** @throws ProblemError 404, with the same words whether there is no such order or it is somebody else's. */
  async make(ref: string, accessToken: string | undefined, caller: Caller): Promise<Receipt> {
    const { stored, opened } = await this.orders.find(ref, accessToken, caller);
    if (!opened) throw notFound(`Could not find order with ID ${ref}`);
    const known = new Map((await this.settings.find()).map(({ key, value }) => [key, value]));
    const setting = (key: keyof typeof sampleIdentity) => known.get(key) ?? sampleIdentity[key];
    return receiptOf(stored, { name: setting('store_name'), email: setting('store_email'), phone: setting('store_phone') });
  }
}
