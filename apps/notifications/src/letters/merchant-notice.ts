import { formatMoney } from '@kirana/contracts';
import type { OrderLetterData } from '../mail-log/due-letter.js';
import { deliveryFacts, receiptOutline } from './order-letter.js';
import type { Outline } from './outline.js';
import { words } from './words.js';

/** The shop works in Polish, whatever language its shopper speaks. */
const locale = 'pl';

/** Tells the shop of a new order (spec §7, `notifyMerchant`). It opens the console and holds no key to the shopper's page. */
export function merchantNotice(data: OrderLetterData, publicUrl: string): Outline {
  const said = words[locale];
  const total = formatMoney(data.totals.totalMinor, locale);
  const { subject, heading, paragraphs, items, console, footer } = said.merchantNotice({ number: data.number, total });
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    facts: [...deliveryFacts(data, said), { name: said.facts.email, value: data.customer.email }],
    receipt: { ...receiptOutline({ ...data, locale }, said), title: items },
    link: { label: console, url: `${publicUrl}/admin/orders` },
    footer,
  };
}
