import { pushWords, type Locale } from '@kirana/i18n';

/** What the service worker shows; no personal data, only the number of the order. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A later step of the order replaces the earlier one. */
  readonly tag: string;
  /** The page a tap opens. */
  readonly path: string;
}

/** Builds the message about a step of an order, in its language, with the words of the shop's page. */
export function pushMessage(status: 'delivering' | 'delivered', number: string, locale: Locale): PushMessage {
  const texts = pushWords[locale];
  return { title: texts[status], body: `${texts.order} ${number}`, tag: number, path: `/track-order/${number}` };
}
