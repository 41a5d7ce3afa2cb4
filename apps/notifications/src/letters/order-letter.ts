import { formatMoney } from '@kirana/contracts';
import type { OrderLetterData } from '../mail-log/due-letter.js';
import type { Fact, Outline, ReceiptOutline } from './outline.js';
import { warsawTime } from './warsaw-time.js';
import type { Words } from './wording.js';
import { words } from './words.js';

/** A letter to the shopper about their order. `at`: since when it is true. */
export function orderLetter(data: OrderLetterData, at: string, publicUrl: string): Outline {
  const { letter, locale, number, customer, totals, paymentMethod, paymentStatus, accessToken } = data;
  const said = words[locale];
  const { subject, heading, paragraphs } = said.letters[letter]({
    name: customer.name,
    number,
    total: formatMoney(totals.totalMinor, locale),
    cash: paymentMethod === 'cash',
    paid: paymentStatus === 'paid',
  });
  const page = (name: string) => `${publicUrl}/${name}/${number}#access=${accessToken}`;
  const outline = { locale, subject, preview: paragraphs[0] ?? '', heading, paragraphs, footer: said.footer };
  if (letter === 'cancelled' || letter === 'refunded')
    return { ...outline, link: { label: said.seeOrder, url: page('track-order') } };
  const receipt = { label: said.receipt, url: page('receipt') };
  if (letter === 'delivered') return { ...outline, action: receipt };
  return {
    ...outline,
    facts: [
      { name: said.facts.number, value: number },
      { name: said.facts.accepted, value: warsawTime(at, locale) },
      ...deliveryFacts(data, said),
    ],
    action: { label: said.track, url: page('track-order') },
    receipt: receiptOutline(data, said),
    link: receipt,
  };
}

/** Where it goes and how it is paid. */
export function deliveryFacts({ customer, paymentMethod, nip }: OrderLetterData, said: Words): Fact[] {
  return [
    { name: said.facts.customer, value: customer.name },
    { name: said.facts.address, value: `${customer.address}, ${customer.zipCode} ${customer.city}, ${customer.district}` },
    { name: said.facts.phone, value: customer.phone },
    { name: said.facts.payment, value: said.methods[paymentMethod] },
    ...(nip === undefined ? [] : [{ name: said.facts.nip, value: nip }]),
  ];
}

export function receiptOutline({ locale, lines, totals, vat }: OrderLetterData, said: Words): ReceiptOutline {
  const money = (minor: number) => formatMoney(minor, locale);
  const percent = (rate: number) => `${String(rate).replace('.', locale === 'pl' ? ',' : '.')}%`;
  return {
    title: said.items,
    lines: lines.map(({ name, quantity, unitPriceMinor }) => ({
      quantity: `${quantity} ×`,
      name,
      amount: money(quantity * unitPriceMinor),
    })),
    sums: [
      { name: said.subtotal, amount: money(totals.subtotalMinor) },
      { name: said.delivery, amount: money(totals.deliveryFeeMinor) },
      { name: said.serviceFee, amount: money(totals.serviceFeeMinor) },
      { name: said.total, amount: money(totals.totalMinor), isTotal: true },
    ],
    vatTitle: said.vatTitle,
    vatHeading: said.vatHeading,
    vatRows: vat.map(({ ratePercent, netMinor, vatMinor, grossMinor }) => [
      percent(ratePercent),
      money(netMinor),
      money(vatMinor),
      money(grossMinor),
    ]),
    note: said.vatNote,
  };
}
