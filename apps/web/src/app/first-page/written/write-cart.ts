import { percentOf } from '@kirana/contracts/money';
import { formatMoney, languages, type Locale } from '@kirana/i18n';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { sourcesOf } from '@kirana/web-kit/catalogue/picture-address';
import { tintOf } from '@kirana/web-kit/catalogue/tint';
import { cartTotal, itemCount, type CartLine } from '../../../lib/cart/cart-line.js';
import { eagerLines, lineElementId } from '../../../lib/cart/line-element.js';
import { restoreCart } from '../../../lib/cart/restore-cart.js';
import type { CountedText } from './counted-texts.js';
import { firstLines, pattern, patternLines } from './pattern-lines.js';

/** Replaces texts of the pattern by what the cart has in their place. */
type Fill = (text: string) => string;

export interface WrittenFrom {
  readonly locale: Locale;
  /** Percent of the subtotal. */
  readonly serviceFeePercent: number;
  /** Below it the page says what is missing, which is not in the pattern; null: none. Grosze. */
  readonly minimumOrderMinor: number | null;
  readonly texts: readonly CountedText[];
}

/**
 * Fills the page that the server rendered with the pattern's lines, with those of the stored cart instead. Returns undefined, and leaves it, for a cart whose page looks
 * otherwise: an empty or corrupt one, one with a product that is sold out or has no picture.
 */
export function pageWithCart(page: DocumentFragment, stored: string, from: WrittenFrom): DocumentFragment | undefined {
  const { lines } = restoreCart(stored);
  const isUsual = (line: CartLine) => /^[\w-]+$/.test(line.id) && line.image !== '' && line.quantity <= line.stock;
  if (lines.length === 0 || !lines.every(isUsual)) return undefined;
  if (cartTotal(lines) < (from.minimumOrderMinor ?? 0)) return undefined;
  const list = page.querySelector(`#${lineElementId(patternLines[0]?.id ?? '')}`)?.parentElement;
  if (!list) return undefined;
  writeLines(list, lines, from.locale);
  const further = lines.length - firstLines;
  if (further <= 0) page.querySelector('button[aria-controls][aria-expanded]')?.remove();
  fillTexts(page, sumsOf(lines, from));
  return page;
}

function writeLines(list: Element, lines: readonly CartLine[], locale: Locale): void {
  const [usual, full] = list.children;
  // The checkout shows the first lines only, and so does its pattern.
  const isShort = list.children.length < patternLines.length;
  const rows = lines.slice(0, isShort ? firstLines : undefined).map((line, place) => {
    const row = (line.quantity === line.stock ? full : usual)?.cloneNode(true) as Element;
    const by = rowOf(line, locale);
    fillTexts(row, by);
    fillAttributes(row, by);
    writePicture(row, line, place);
    const less = row.querySelector('button');
    if (less) less.disabled = line.quantity <= 1;
    return row;
  });
  list.replaceChildren(...rows);
}

/** A picture from elsewhere has only one file; those of the first lines are fetched with the page. */
function writePicture(row: Element, { image }: CartLine, place: number): void {
  const sources = sourcesOf(image);
  for (const [at, source] of row.querySelectorAll('source').entries()) {
    const { srcSet } = sources[at] ?? {};
    if (srcSet) source.srcset = srcSet;
    else source.remove();
  }
  const picture = row.querySelector('img');
  picture?.setAttribute('src', image);
  if (place >= eagerLines) picture?.setAttribute('loading', 'lazy');
}

function rowOf(line: CartLine, locale: Locale): Fill {
  const [of] = patternLines as [CartLine];
  const money = (minor: number) => formatMoney(minor, locale);
  return filling([
    ...patternLines.map(({ id }) => [id, line.id] as const),
    [pattern.name, nameOf(line, locale)],
    [netQuantityOf(of.netQuantity, locale), netQuantityOf(line.netQuantity, locale)],
    [money(of.priceMinor * of.quantity), money(line.priceMinor * line.quantity)],
    [money(of.priceMinor), money(line.priceMinor)],
    [tintOf(of.categoryId), tintOf(line.categoryId)],
    [String(of.quantity), String(line.quantity)],
    [String(of.stock), String(line.stock)],
  ]);
}

function sumsOf(lines: readonly CartLine[], { locale, serviceFeePercent, texts }: WrittenFrom): Fill {
  const { tag } = languages[locale];
  const counted = { pieces: itemCount(lines), further: lines.length - firstLines };
  const formOf = ({ counts, forms }: CountedText) => {
    const n = counted[counts];
    return forms[new Intl.PluralRules(tag).select(n)]?.replace('#', new Intl.NumberFormat(tag).format(n)) ?? '';
  };
  const [before, now] = [patternLines, lines].map(each => {
    const subtotal = cartTotal(each);
    const fee = percentOf(subtotal, serviceFeePercent);
    return [subtotal + fee, subtotal, fee].map(minor => formatMoney(minor, locale));
  }) as [string[], string[]];
  return filling([
    ...texts.map(each => [each.text, formOf(each)] as const),
    ...before.map((amount, place) => [amount, now[place] ?? ''] as const),
    [String(itemCount(patternLines)), String(counted.pieces)],
  ]);
}

/** @param pairs what is replaced, and by what; of two that begin alike the first counts */
function filling(pairs: readonly (readonly [string, string])[]): Fill {
  const values = new Map(pairs);
  const any = new RegExp(pairs.map(([before]) => before.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return text => text.replace(any, before => values.get(before) ?? before);
}

/** Fills texts and accessible names: all that depends on the whole cart. Looking at every attribute of the page would take a phone 100 ms. */
function fillTexts(within: Node & ParentNode, by: Fill): void {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) fillValue(texts.currentNode, by);
  for (const named of within.querySelectorAll('[aria-label]')) fillValue(named.attributes.getNamedItem('aria-label'), by);
}

function fillAttributes(row: Element, by: Fill): void {
  for (const element of [row, ...row.querySelectorAll('*')]) for (const attribute of element.attributes) fillValue(attribute, by);
}

function fillValue(node: Node | null, by: Fill): void {
  const value = node?.nodeValue ?? '';
  const filled = by(value);
  if (node && filled !== value) node.nodeValue = filled;
}
