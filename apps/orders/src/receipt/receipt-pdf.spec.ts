import type { Receipt } from '@kirana/contracts';
import { inflateSync } from 'node:zlib';
import { receiptPdf } from './receipt-pdf.js';

const receipt: Receipt = {
  number: 'ORD-204816',
  placedAt: '2026-11-21T12:00:00.000Z',
  seller: { name: 'Kirana', email: 'hello@kirana.example', phone: '+48 22 123 45 67', company: null, address: '', nip: null },
  customerName: 'Anna Nowak',
  customerAddress: 'Puławska 1, 02-515 Warszawa',
  nip: null,
  paymentMethod: 'blik',
  cardTerminal: false,
  paymentStatus: 'paid',
  status: 'delivered',
  paymentUrl: null,
  payUntil: null,
  valid: true,
  lines: [],
  totals: {
    subtotalMinor: 2_700,
    deliveryFeeMinor: 999,
    serviceFeeMinor: 189,
    discountMinor: 0,
    depositMinor: 300,
    totalMinor: 4_188,
  },
  couponCode: null,
  refundedMinor: 300,
  feeVatRate: 23,
  vat: [{ ratePercent: 23, grossMinor: 3_888, netMinor: 3_161, vatMinor: 727 }],
};
const correction = { number: 'ORD-204816/K1', at: '2026-11-22T09:00:00.000Z', reason: 'substitute' as const, vat: [] };

/** How many texts the pages of a receipt have. */
async function textsOn(of: Partial<Receipt>): Promise<number> {
  const file = await receiptPdf({ ...receipt, ...of }, 'en');
  let found = 0;
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    try {
      found +=
        inflateSync(file.subarray(at + 7))
          .toString('latin1')
          .match(/\bTJ$/gm)?.length ?? 0;
    } catch {
      // Not a compressed stream.
    }
  }
  return found;
}

describe('receiptPdf', () => {
  it('has a row with a name and an amount for the deposits that are left, and for those that a correction gave back', async () => {
    const without = await textsOn({ corrections: [correction] });
    expect(without).toBeGreaterThan(20);
    expect(await textsOn({ depositMinor: 200, corrections: [correction] })).toBe(without + 2);
    expect(await textsOn({ corrections: [{ ...correction, depositMinor: -300 }] })).toBe(without + 2);
  });

  it('has a table of VAT for deposits alone', async () => {
    const none = await textsOn({ vat: [] });
    expect(await textsOn({ vat: [], depositMinor: 300 })).toBe(none + 1 + 4 + 2);
  });
});
