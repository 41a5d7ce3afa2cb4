import type { OrderFieldValues } from '@kirana/contracts';
import { EXTENSIONS, type Extension } from '@kirana/extension';
import { Inject, Injectable } from '@nestjs/common';
import { pricedFields } from '../order-fields/priced-fields.js';
import type { FeeChange } from './pricing.js';

export interface FeeOccasion {
  readonly distanceKm: number;
  readonly district: string;
  /** As the customer filled them in; not yet checked. */
  readonly fields: OrderFieldValues;
}

/** Applies the delivery fees of the extensions, one after the other: the same for a quote and for the order. */
@Injectable()
export class DeliveryFees {
  constructor(@Inject(EXTENSIONS) private readonly extensions: readonly Extension[]) {}

  /** Returns the change of the shop's own fee. @throws Error when an extension returns no amount. */
  changeFor({ fields, ...occasion }: FeeOccasion): FeeChange {
    return (shopsFeeMinor, subtotalMinor) =>
      this.extensions.reduce((feeMinor, { name, deliveryFee, orderFields = {} }) => {
        if (!deliveryFee) return feeMinor;
        const changed = deliveryFee({ ...occasion, feeMinor, subtotalMinor, fields: pricedFields(orderFields, fields) });
        if (!Number.isSafeInteger(changed) || changed < 0)
          throw new Error(`extension ${name}: deliveryFee returned ${changed}; it must be whole grosze, 0 or more`);
        return changed;
      }, shopsFeeMinor);
  }
}
