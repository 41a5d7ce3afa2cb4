import { chargedForLine, gramsOf, type OrderEmail } from '@kirana/contracts';
import {
  cityWords,
  clock,
  emailTexts,
  formatMoney,
  formatPercent,
  formatPricePerKg,
  formatTime,
  formatWeight,
  inLanguage,
  paymentMethodName,
  receiptWords,
  shopCancelled,
  taxNumberOnReceipt,
} from '@kirana/i18n';
import type { OrderEmailData } from '../mail-log/due-email.js';
import type { Row, EmailContent, ReceiptContent } from './email-content.js';
import type { MailFrame } from './mail-frame.js';
import { longDateTime } from './long-date-time.js';

/** Builds an email to the customer about their order. `at` is the time of the event. */
export function orderEmail(data: OrderEmailData, at: string, { publicUrl, brand }: MailFrame): EmailContent {
  const { email, locale, number, customer, totals, amountMinor, paymentMethod, paymentStatus, accessToken, shopReason } = data;
  const texts = emailTexts[locale];
  const {
    subject,
    heading,
    paragraphs: about,
  } = texts.emails[email]({
    name: customer.name,
    number,
    total: formatMoney(isAboutMoney(email) ? (amountMinor ?? totals.totalMinor) : totals.totalMinor, locale),
    cash: paymentMethod === 'cash',
    paid: paymentStatus === 'paid',
    refunded: paymentStatus === 'refunded',
  });
  const [first = '', ...rest] = about;
  const paragraphs = email === 'cancelled' && shopReason ? [first, shopCancelled[locale][shopReason], ...rest] : about;
  const page = (name: string) => `${publicUrl}/${name}/${number}#access=${accessToken}`;
  const content = {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    footer: texts.footer(brand.name, inLanguage(brand.tagline, locale), cityWords(locale)),
  };
  if (isAboutMoney(email)) return { ...content, link: { label: texts.seeOrder, url: page('track-order') } };
  const receipt = { label: texts.receipt, url: page('receipt') };
  if (email === 'delivered') return { ...content, action: receipt };
  return {
    ...content,
    rows: [
      { name: texts.rows.number, value: number },
      { name: texts.rows.accepted, value: longDateTime(at, locale) },
      ...deliveryRows(data),
    ],
    action: { label: texts.track, url: page('track-order') },
    receipt: receiptOutline(data),
    link: receipt,
  };
}

/** Whether the email says what is refunded; it links to the order and has no receipt. */
function isAboutMoney(email: OrderEmail): boolean {
  return email === 'cancelled' || email === 'refunded';
}

/** Returns the rows about delivery and payment. */
export function deliveryRows({ locale, customer, window, paymentMethod, nip }: OrderEmailData): Row[] {
  const { rows } = emailTexts[locale];
  return [
    ...(window ? [{ name: rows.window, value: windowText(window, locale) }] : []),
    { name: rows.customer, value: customer.name },
    { name: rows.address, value: `${customer.address}, ${customer.zipCode} ${customer.city}, ${customer.district}` },
    { name: rows.phone, value: customer.phone },
    { name: rows.payment, value: paymentMethodName(paymentMethod, locale) },
    ...(nip === undefined ? [] : [{ name: taxNumberOnReceipt(locale), value: nip }]),
  ];
}

/** `21 November 2026, 14:20–15:20`. */
function windowText({ from, to }: NonNullable<OrderEmailData['window']>, locale: OrderEmailData['locale']): string {
  return `${formatTime(from, 'longDate', locale)}, ${clock(new Date(from))}–${clock(new Date(to))}`;
}

export function receiptOutline({ locale, lines, totals, couponCode = '', vat }: OrderEmailData): ReceiptContent {
  const money = (minor: number) => formatMoney(minor, locale);
  const receipt = receiptWords[locale];
  const { discountMinor = 0, depositMinor = 0 } = totals;
  return {
    title: emailTexts[locale].items,
    lines: lines.map(line => {
      const { name, quantity, weighed } = line;
      const grams = gramsOf(line);
      return {
        quantity: grams === undefined ? `${quantity} ×` : formatWeight(grams, locale),
        name: weighed ? `${name}, ${formatPricePerKg(weighed.pricePerKgMinor, locale)}` : name,
        amount: money(chargedForLine(line)),
      };
    }),
    sums: [
      { name: receipt.subtotal, amount: money(totals.subtotalMinor) },
      { name: receipt.delivery, amount: money(totals.deliveryFeeMinor) },
      { name: receipt.serviceFee, amount: money(totals.serviceFeeMinor) },
      ...(discountMinor > 0 ? [{ name: receipt.discount(couponCode), amount: money(-discountMinor) }] : []),
      ...(depositMinor > 0 ? [{ name: receipt.deposit, amount: money(depositMinor) }] : []),
      { name: receipt.total, amount: money(totals.totalMinor), isTotal: true },
    ],
    vatTitle: receipt.vatTitle,
    vatHeading: [receipt.rate, receipt.net, receipt.vat, receipt.gross],
    vatRows: vat.map(({ ratePercent, netMinor, vatMinor, grossMinor }) => [
      formatPercent(ratePercent, locale),
      money(netMinor),
      money(vatMinor),
      money(grossMinor),
    ]),
    note: depositMinor > 0 ? `${receipt.note} ${receipt.depositNote}` : receipt.note,
  };
}
