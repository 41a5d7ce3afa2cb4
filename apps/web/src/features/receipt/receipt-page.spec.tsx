/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Receipt } from '@kirana/contracts';
import { findOrderRecord } from '@kirana/web-kit/orders/order-record';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';

const token = 'c2VjcmV0LXRva2VuLTEyMw';
const receipt: Receipt = {
  number: 'ORD-204816',
  placedAt: '2026-11-21T12:00:00.000Z',
  seller: {
    name: 'Kirana',
    email: 'hello@kirana.example',
    phone: '+48 22 123 45 67',
    company: null,
    address: 'ul. Przykładowa 12',
    nip: null,
  },
  customerName: 'Anna Nowak',
  customerAddress: 'Puławska 1 m. 2, 02-515 Warszawa',
  nip: '5260250274',
  paymentMethod: 'cash',
  cardTerminal: false,
  paymentStatus: 'paid',
  status: 'delivered',
  paymentUrl: null,
  payUntil: null,
  valid: true,
  lines: [
    {
      name: 'Toor Dal',
      translatedName: { pl: 'Soczewica toor dal' },
      unitPriceMinor: 1_850,
      quantity: 2,
      lineTotalMinor: 3_700,
      vatRate: 5,
      leftOut: 0,
      refundedMinor: 0,
      insteadOf: null,
    },
    {
      name: 'Masala Chai',
      translatedName: {},
      unitPriceMinor: 700,
      quantity: 1,
      lineTotalMinor: 700,
      vatRate: 23,
      leftOut: 0,
      refundedMinor: 0,
      insteadOf: null,
    },
  ],
  totals: { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, discountMinor: 0, totalMinor: 5_707 },
  couponCode: null,
  refundedMinor: 0,
  feeVatRate: 23,
  vat: [
    { ratePercent: 5, grossMinor: 3_700, netMinor: 3_524, vatMinor: 176 },
    { ratePercent: 23, grossMinor: 2_007, netMinor: 1_632, vatMinor: 375 },
  ],
  corrections: [],
};

const { server } = shopServer();
/** The shop answers callers that have the order's token. */
function orderWith(changes: Partial<Receipt> = {}): void {
  server.use(
    http.get('*/api/orders/:ref/receipt', ({ request }) =>
      request.headers.get('x-order-token') === token
        ? HttpResponse.json({ ...receipt, ...changes })
        : HttpResponse.json({ code: 'not-found', title: 'Not found', status: 404 }, { status: 404 }),
    ),
  );
}
const spoken = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

describe('receipt page', () => {
  afterEach(() => {
    server.resetHandlers();
    localStorage.clear();
  });

  it('shows items, named fees, the total and VAT per rate for the emailed link', async () => {
    orderWith();
    await renderShop(`/receipt/ORD-204816#access=${token}`);
    const sheet = (await screen.findByRole('heading', { level: 1, name: 'Receipt' })).closest('article') as HTMLElement;
    const text = spoken(sheet);
    for (const words of [
      'ORD-204816',
      '21 November 2026',
      'Anna Nowak',
      'NIP): 5260250274',
      'Service fee3.08 zł',
      'Total57.07 zł',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Payment: Cash on delivery, paid');
    const vat = within(sheet).getByRole('table', { name: 'VAT contained' });
    expect(within(vat).getAllByRole('row').map(spoken)).toEqual([
      'RateNetVATGross',
      '5%35.24 zł1.76 zł37.00 zł',
      '23%16.32 zł3.75 zł20.07 zł',
    ]);
    // The access token is stored in this browser and removed from the address.
    expect(globalThis.location.hash).toBe('');
    expect(findOrderRecord('ORD-204816')?.accessToken).toBe(token);
  });

  it.each([
    [
      'en',
      'Refunded: 6.90 zł',
      'VAT contained after the refund',
      'Correction ORD-204816/K1 · 22 November 2026 · damaged goods',
      '23%−5.61 zł−1.29 zł−6.90 zł',
    ],
    [
      'pl',
      'Zwrócono: 6,90 zł',
      'VAT po zwrocie',
      'Korekta ORD-204816/K1 · 22 listopada 2026 · uszkodzony towar',
      '23%−5,61 zł−1,29 zł−6,90 zł',
    ],
  ] as const)(
    'says on the line what was refunded for it, that the VAT is that of the rest, and which document corrects it (%s)',
    async (locale, note, title, correction, amounts) => {
      const lines = receipt.lines.map((line, n) => (n === 1 ? { ...line, refundedMinor: 690 } : line));
      const off = { ratePercent: 23, grossMinor: -690, netMinor: -561, vatMinor: -129 };
      const left = { ratePercent: 23, grossMinor: 1_317, netMinor: 1_071, vatMinor: 246 };
      orderWith({
        refundedMinor: 690,
        lines,
        vat: [...receipt.vat.slice(0, 1), left],
        corrections: [{ number: 'ORD-204816/K1', at: '2026-11-22T09:00:00.000Z', reason: 'damaged', vat: [off] }],
      });
      await renderShop(`/receipt/ORD-204816#access=${token}`, locale);
      const vat = await screen.findByRole('table', { name: title });
      const line = within(vat.closest('article') as HTMLElement).getByRole('row', { name: /Masala Chai/ });
      expect(spoken(line)).toContain(note);
      const corrected = within(screen.getByRole('table', { name: correction })).getAllByRole('row');
      expect(corrected.slice(1).map(spoken)).toEqual([amounts]);
    },
  );

  it.each([
    ['en', 'Deposit, outside VAT', 'Correction ORD-204816/K1 · 22 November 2026 · substitute', 'Deposits are outside VAT.'],
    ['pl', 'Kaucja, poza VAT', 'Korekta ORD-204816/K1 · 22 listopada 2026 · zamiennik', 'Kaucje nie podlegają VAT.'],
  ] as const)(
    'says that deposits are outside VAT, also where nothing else has changed (%s)',
    async (locale, row, correction, note) => {
      orderWith({
        totals: { ...receipt.totals, depositMinor: 150, totalMinor: 5_857 },
        refundedMinor: 50,
        depositMinor: 100,
        corrections: [
          { number: 'ORD-204816/K1', at: '2026-11-22T09:00:00.000Z', reason: 'substitute', vat: [], depositMinor: -50 },
        ],
      });
      await renderShop(`/receipt/ORD-204816#access=${token}`, locale);
      const [left, corrected] = await screen.findAllByRole('row', { name: new RegExp(`^${row}`) });
      expect(spoken(left as HTMLElement)).toBe(`${row}${locale === 'en' ? '1.00' : '1,00'} zł`);
      expect(spoken(corrected as HTMLElement)).toBe(`${row}−${locale === 'en' ? '0.50' : '0,50'} zł`);
      expect(screen.getByRole('table', { name: correction })).toContainElement(corrected as HTMLElement);
      expect(spoken((left as HTMLElement).closest('article') as HTMLElement)).toContain(note);
    },
  );

  it.each([
    ['en', 'order refunded'],
    ['pl', 'zwrot za zamówienie'],
  ] as const)(
    'says that the order as a whole went back, and lists no VAT of which nothing is left: %s',
    async (locale, words) => {
      const vat = receipt.vat.map(share => ({
        ratePercent: share.ratePercent,
        grossMinor: -share.grossMinor,
        netMinor: -share.netMinor,
        vatMinor: -share.vatMinor,
      }));
      orderWith({
        status: 'cancelled',
        paymentStatus: 'refunded',
        handedOver: true,
        refundedMinor: 5_707,
        vat: [],
        corrections: [{ number: 'ORD-204816/K1', at: '2026-11-22T09:00:00.000Z', reason: null, vat }],
      });
      await renderShop(`/receipt/ORD-204816#access=${token}`, locale);
      expect(await screen.findByRole('table', { name: new RegExp(`ORD-204816/K1 · .* · ${words}$`) })).toBeVisible();
      expect(screen.queryByRole('table', { name: /^VAT/ })).toBeNull();
    },
  );

  it('shows what is charged for a substitute beside what was ordered', async () => {
    const insteadOf = { productId: 'urad-dal', name: 'Urad Dal', translatedName: {} };
    const lines = receipt.lines.map((line, n) =>
      n === 0 ? { ...line, chargedMinor: 1_665, refundedMinor: 396, takenOffMinor: 396, insteadOf } : line,
    );
    orderWith({ refundedMinor: 396, paidMinor: 5_311, lines });
    await renderShop(`/receipt/ORD-204816#access=${token}`);
    const line = await screen.findByRole('row', { name: /Toor Dal/ });
    expect(spoken(line)).toContain('16.65 zł5%37.00 zł33.30 zł');
    expect(spoken(line.closest('article') as HTMLElement)).toContain('Subtotal44.00 zł');
  });

  it('speaks Polish', async () => {
    orderWith();
    await renderShop(`/receipt/ORD-204816#access=${token}`, 'pl');
    await screen.findByRole('heading', { level: 1, name: 'Potwierdzenie zakupu' });
    const text = spoken(document.body);
    for (const words of [
      '21 listopada 2026',
      'Soczewica toor dal',
      'Masala Chai',
      'Razem57,07 zł',
      '23%16,32 zł3,75 zł20,07 zł',
      'Gotówka',
    ])
      expect(text).toContain(words);
  });

  it('shows nothing to a visitor without access', async () => {
    orderWith();
    await renderShop('/receipt/ORD-204816');
    await screen.findByRole('heading', { name: 'Receipt not found' });
    expect(document.body.textContent).not.toContain('Anna Nowak');
  });

  it('shows that the order was not completed', async () => {
    orderWith({ valid: false, status: 'cancelled', paymentStatus: 'refunded' });
    await renderShop(`/receipt/ORD-204816#access=${token}`);
    await screen.findByText('This order was not completed. Nothing is owed for it.');
  });

  it('does not say that an order which was cancelled unpaid is to be paid', async () => {
    orderWith({ valid: false, status: 'cancelled', paymentStatus: 'unpaid', paymentMethod: 'credit-card' });
    await renderShop(`/receipt/ORD-204816#access=${token}`);
    expect(await screen.findByText('Payment: Credit card')).toBeVisible();
  });

  it('shows that the order waits for its payment, with the way to pay, until it is paid elsewhere', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    orderWith({ valid: false, status: 'pending', paymentStatus: 'unpaid', paymentUrl: 'https://pay.example/c/1' });
    await renderShop(`/receipt/ORD-204816#access=${token}`);
    await screen.findByText('This order is waiting for its payment. It becomes a receipt once it is paid.');
    expect(screen.queryByText(/Nothing is owed/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go on paying for order ORD-204816' })).toHaveAttribute(
      'href',
      'https://pay.example/c/1',
    );
    orderWith({ status: 'confirmed' });
    const [look] = intervals.mock.calls.flatMap(([work, ms]) => (ms === 15_000 ? [work] : []));
    act(() => look?.());
    await waitFor(() => expect(screen.queryByText(/waiting for its payment/)).toBeNull());
    intervals.mockRestore();
  });

  it('fetches the PDF with the token in a header, never in the URL', async () => {
    orderWith();
    const asked: { url: string; key: string | null }[] = [];
    server.use(
      http.get('*/api/orders/:ref/receipt.pdf', ({ request }) => {
        asked.push({ url: request.url, key: request.headers.get('x-order-token') });
        return HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-').buffer as ArrayBuffer);
      }),
    );
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined });
    const { user } = await renderShop(`/receipt/ORD-204816#access=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toEqual(['kirana-ORD-204816.pdf']));
    expect(asked).toEqual([{ url: expect.stringMatching(/\/api\/orders\/ORD-204816\/receipt\.pdf\?locale=en$/), key: token }]);
    click.mockRestore();
  });
});
