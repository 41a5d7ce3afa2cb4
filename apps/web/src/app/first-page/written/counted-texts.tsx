import { languages, type Locale } from '@kirana/i18n';
import { LocaleProvider } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { renderToString } from 'react-dom/server';
import { useTranslations, type AbstractIntlMessages } from 'use-intl';
import { itemCount } from '../../../lib/cart/cart-line.js';
import { shopTexts } from '../../../lib/i18n/messages.js';
import { firstLines, patternLines } from './pattern-lines.js';

/**
 * A text of the pattern that contains a number, and its forms by plural category with `#` in the place of the number.
 */
export interface CountedText {
  /** What it counts: all pieces of the cart, or the lines that the checkout does not show at first. */
  readonly counts: 'pieces' | 'further';
  /** As it stands in the pattern. */
  readonly text: string;
  readonly forms: Readonly<Record<string, string>>;
}

/** Numbers of all plural categories of our languages. */
const samples = [1, 2, 5];

/** Returns the texts of the cart's pages whose form depends on a number: the browser cannot make them without the client. */
export function countedTexts(locale: Locale, messages: AbstractIntlMessages): readonly CountedText[] {
  let texts: readonly CountedText[] = [];
  function Texts() {
    texts = textsWith(useTranslations(), locale);
    return null;
  }
  renderToString(
    <LocaleProvider locale={locale} messages={messages} texts={shopTexts}>
      <Texts />
    </LocaleProvider>,
  );
  return texts;
}

function textsWith(t: ReturnType<typeof useTranslations<never>>, locale: Locale): readonly CountedText[] {
  const rules = new Intl.PluralRules(languages[locale].tag);
  const counted = (counts: CountedText['counts'], n: number, write: (n: number) => string): CountedText => ({
    counts,
    text: write(n),
    forms: Object.fromEntries(samples.map(sample => [rules.select(sample), write(sample).replace(String(sample), '#')])),
  });
  const pieces = itemCount(patternLines);
  return [
    counted('pieces', pieces, count => t('app.cartCount', { count })),
    counted('pieces', pieces, n => t('cart.items', { n })),
    counted('further', patternLines.length - firstLines, n => t('checkout.moreLines', { n })),
  ];
}
