import { inLanguage, orderTexts, perLanguage, type Locale, type PerLanguage } from '@kirana/i18n';

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
}

/**
 * The small optional texts that every shop asks for, before what its extensions ask for. A row, and its words in each language, are all that one takes: the
 * checkout, the order, the saved address, the pages of the customer, the console, the rider and the packing slip, the export and the erasure follow from it.
 */
export const ownOrderFields: readonly OwnOrderField[] = (
  [{ key: 'riderNote', maxLength: 200, personal: true, withAddress: true }] as const
).map(row => ({ ...row, ...wordsOf(row.key) }));

function wordsOf(key: Key): Pick<OwnOrderField, 'label' | 'hint' | 'example' | 'wish'> {
  const say = (of: (texts: (typeof orderTexts)[Locale][Key]) => string) => perLanguage(locale => of(orderTexts[locale][key]));
  return {
    label: say(({ label }) => label),
    hint: say(({ hint }) => hint),
    example: say(({ example }) => example),
    ...('wish' in orderTexts.en[key] && {
      wish: { words: say(({ wish }) => wish.words), notInCash: say(({ wish }) => wish.notInCash) },
    }),
  };
}

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
