import type { Receipt } from '@kirana/contracts';
import type { DoubleOrder } from './orders.js';
import { store } from './store.js';

const share = (ratePercent: number, grossMinor: number) => {
  const vatMinor = Math.round((grossMinor * ratePercent) / (100 + ratePercent));
  return { ratePercent, grossMinor, netMinor: grossMinor - vatMinor, vatMinor };
};

/** The receipt of an order of the double, where everything is food at 5 %. */
export function receiptOf({ tracking }: DoubleOrder): Receipt {
  const { details, number, placedAt, paymentStatus, status } = tracking;
  const { totals, items, paymentMethod } = details;
  return {
    number,
    placedAt,
    seller: { name: store.name, email: store.email, phone: store.phone },
    customerName: details.customerName,
    customerAddress: `${details.address}, ${details.zipCode} ${details.city}`,
    nip: null,
    paymentMethod,
    paymentStatus,
    valid: status !== 'cancelled',
    lines: items.map(({ name, unitPriceMinor, quantity }) => ({
      name,
      unitPriceMinor,
      quantity,
      lineTotalMinor: unitPriceMinor * quantity,
      vatRate: 5,
    })),
    totals,
    feeVatRate: 23,
    vat: [share(5, totals.subtotalMinor), share(23, totals.deliveryFeeMinor + totals.serviceFeeMinor)],
  };
}
