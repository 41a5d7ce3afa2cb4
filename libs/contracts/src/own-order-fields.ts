import { everyLanguage, inLanguage, orderTexts, type Locale, type PerLanguage } from '@kirana/i18n';
import { positionOf, type Position } from './position.js';

type Words = Readonly<PerLanguage<string>>;

/** Words with which many texts begin. A tick writes them, and everyone reads them in their own language. */
export interface Wish {
  /** Letters and spaces only. */
  readonly words: Words;
  /** Why who pays at the door cannot have it. */
  readonly notInCash: Words;
}

type Key = keyof (typeof orderTexts)[Locale];

/** A small optional text that every shop asks for at the checkout. */
export interface OwnOrderField {
  /** Its name in requests. */
  readonly key: Key;
  readonly label: Words;
  readonly hint: Words;
  /** Stands in the empty field. */
  readonly example: Words;
  /** Characters. */
  readonly maxLength: number;
  /** It says something about the person: it is in no event and no email, and is erased with their data. */
  readonly personal: boolean;
  /** It is saved with an address, and filled in with it. */
  readonly withAddress: boolean;
  readonly wish?: Wish;
  /** It is a place (`positionOf`): entered on a map or by the position of the device, and opened in a map program. */
  readonly isPosition?: true;
}

/**
 * The small optional texts that every shop asks for, before what its extensions ask for. A row, and its words in each language, are all that one takes: the
 * checkout, the order, the saved address, the pages of the customer, the console, the rider and the packing slip, the export and the erasure follow from it.
 */
export const ownOrderFields: readonly OwnOrderField[] = [
  { key: 'riderNote', maxLength: 200, personal: true, withAddress: true, ...wordsOf('riderNote') },
  { key: 'pin', maxLength: 40, personal: true, withAddress: true, isPosition: true, ...wordsOf('pin') },
];

interface TextsOfField {
  readonly label: string;
  readonly hint: string;
  readonly example: string;
  readonly wish?: { readonly words: string; readonly notInCash: string };
}

function wordsOf(key: Key): Pick<OwnOrderField, 'label' | 'hint' | 'example' | 'wish'> {
  const say = (of: (texts: TextsOfField) => string) => everyLanguage(locale => of(orderTexts[locale][key]));
  const { wish }: TextsOfField = orderTexts.en[key];
  return {
    label: say(({ label }) => label),
    hint: say(({ hint }) => hint),
    example: say(({ example }) => example),
    ...(wish && {
      wish: {
        words: say(texts => texts.wish?.words ?? wish.words),
        notInCash: say(texts => texts.wish?.notInCash ?? wish.notInCash),
      },
    }),
  };
}

const positionKeys = new Set<string>(ownOrderFields.filter(({ isPosition }) => isPosition).map(({ key }) => key));

/** Returns the place among what a customer entered; undefined: they marked none. */
export const enteredPosition = (fields: readonly { readonly key: string; readonly value: unknown }[]): Position | undefined =>
  fields.flatMap(({ key, value }) => (positionKeys.has(key) ? [positionOf(String(value))] : []))[0];

/** Those that are saved with an address. */
export const addressFields: readonly OwnOrderField[] = ownOrderFields.filter(({ withAddress }) => withAddress);

/** Returns whether a text begins with the wish, in any language, and the customer's own words behind it. */
export function partsOf({ words }: Wish, entered: string): { isWished: boolean; own: string } {
  const own = entered.replace(new RegExp(`^(?:${Object.values(words).join('|')})\\s*(?:[;,.]\\s*|$)`, 'u'), '');
  return { isWished: own !== entered, own };
}

/** Returns a text of the wish, where it is one, and the customer's own words. */
export const joined = ({ words }: Wish, { isWished, own }: ReturnType<typeof partsOf>, locale: Locale): string =>
  [isWished ? inLanguage(words, locale) : '', own].filter(Boolean).join('; ');

/** Returns a text as it is read in a language: its wish is translated, the customer's own words stay as they are. */
export const readIn = ({ wish }: { readonly wish?: Wish | undefined }, entered: string, locale: Locale): string =>
  wish ? joined(wish, partsOf(wish, entered), locale) : entered;
