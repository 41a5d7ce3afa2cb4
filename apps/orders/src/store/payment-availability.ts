import type { PaymentMethod } from '@kirana/contracts';

/** Which ways to pay the shop takes at the moment: cash always, the others while online payment is switched on. */
export class PaymentAvailability {
  constructor(private readonly online: boolean) {}

  accepts(method: PaymentMethod): boolean {
    return method === 'cash' || this.online;
  }
}
