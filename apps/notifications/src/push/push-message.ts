import type { Locale } from '@kirana/i18n';

/** What the service worker shows; no personal data, only the number of the order. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A later step of the order replaces the earlier one. */
  readonly tag: string;
  /** The page a tap opens. */
  readonly path: string;
}

const words: Readonly<Record<Locale, Readonly<Record<'delivering' | 'delivered' | 'order', string>>>> = {
  en: { delivering: 'Your order is on the way', delivered: 'Your order is at the door', order: 'Order' },
  pl: { delivering: 'Zamówienie jest w drodze', delivered: 'Zamówienie jest pod drzwiami', order: 'Zamówienie' },
};

/** Builds the message about a step of an order, in its language, with the words of the shop's page. */
export function pushMessage(status: 'delivering' | 'delivered', number: string, locale: Locale): PushMessage {
  const texts = words[locale];
  return { title: texts[status], body: `${texts.order} ${number}`, tag: number, path: `/track-order/${number}` };
}
