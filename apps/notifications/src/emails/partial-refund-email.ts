import { cityWords, emailTexts, formatMoney, formatWeight, inLanguage } from '@kirana/i18n';
import type { PartialRefundData } from '../mail-log/due-email.js';
import type { EmailContent } from './email-content.js';
import type { MailFrame } from './mail-frame.js';

/** Builds the email about a partial refund: made by the provider, paid back in cash, taken off what the rider collects, or only about substitutes. */
export function partialRefundEmail(data: PartialRefundData, { publicUrl, brand }: MailFrame): EmailContent {
  const {
    locale,
    number,
    customer,
    amountMinor,
    toCollectMinor,
    missing = [],
    goods = [],
    withDeliveryFee = false,
    notInBag = false,
    restStays = false,
    substitutes = [],
    weighed = [],
    paymentMethod,
    paymentStatus,
    accessToken,
  } = data;
  const texts = emailTexts[locale];
  const named = (lines: typeof goods) =>
    lines.map(({ name, quantity, grams }) => `${grams === undefined ? quantity : formatWeight(grams, locale)} × ${name}`);
  const besides = [...named(goods), ...(withDeliveryFee ? [texts.deliveryFee] : [])];
  const { subject, heading, paragraphs } = texts.partlyRefunded({
    name: customer.name,
    number,
    amount: formatMoney(amountMinor, locale),
    toCollect: toCollectMinor === undefined ? undefined : formatMoney(toCollectMinor, locale),
    missing: missing.length > 0 ? named(missing).join(', ') : undefined,
    refundedFor: besides.length > 0 ? [...named(missing), ...besides].join(', ') : undefined,
    notInBag,
    restStays,
    substitutes,
    weighed: weighed.map(({ name, grams, agreedGrams }) => ({
      name,
      weight: formatWeight(grams, locale),
      agreed: formatWeight(agreedGrams, locale),
    })),
    how:
      amountMinor === 0
        ? 'nothing'
        : paymentMethod !== 'cash'
          ? 'provider'
          : paymentStatus === 'unpaid'
            ? 'not-collected'
            : 'cash',
  });
  const link = { label: texts.seeOrder, url: `${publicUrl}/track-order/${number}#access=${accessToken}` };
  return {
    locale,
    subject,
    preview: paragraphs[0] ?? '',
    heading,
    paragraphs,
    footer: texts.footer(brand.name, inLanguage(brand.tagline, locale), cityWords(locale)),
    link,
  };
}
