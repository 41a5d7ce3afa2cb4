import { fold } from '@kirana/i18n';
import { wordsOf } from '../search/words-of.js';

/** How a product is called; the kind is found in these texts, so that nobody has to enter it. */
export interface Named {
  readonly name: string;
  readonly translatedNames: readonly string[];
  readonly indianName: string;
  readonly synonyms: readonly string[];
}

/** What a product is, as far as its texts say. */
export interface Kind {
  /** The last telling word of each name: a garlic naan is a naan, and turmeric powder is turmeric. */
  readonly heads: ReadonlySet<string>;
  /** Synonyms of one word: both naan and paratha are a `flatbread`. Longer ones rather name a sort, as `bengal gram`. */
  readonly alsoCalled: ReadonlySet<string>;
  /** All words of its names. */
  readonly words: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly colours: ReadonlySet<string>;
}

/** What a product comes as, in English, Polish and as Indian names say it. It does not make a kind, but another form is another product. */
const forms: Readonly<Record<string, RegExp>> = {
  ground: /^(powders?|ground|podi|mielon\p{L}+|proszku?)$/u,
  whole: /^(seeds?|whole|dana|sabut|cal[yae]|ziar\p{L}+|nasion\p{L}*)$/u,
  leaves: /^(leaf|leaves|patta|lisci?e?)$/u,
  dried: /^(dried|suszon\p{L}+)$/u,
  cut: /^(cut|sliced|chopped|grated|cubes?|krojon\p{L}+|siekan\p{L}+|tart[yae]|kostka(ch)?)$/u,
  flour: /^(flours?|atta|maavu|maka)$/u,
  syrup: /^(syrups?|sharbat|syrop)$/u,
  oil: /^(oils?|olej)$/u,
  ready: /^(ready|instant|premix|gotow[yae])$/u,
  roasted: /^(roasted|puffed|prazon\p{L}+|dmuchan\p{L}+)$/u,
  flat: /^(flattened|flakes?|platki)$/u,
  boiled: /^(boiled|parboiled)$/u,
};

const colours: Readonly<Record<string, RegExp>> = {
  black: /^(black|kal[ai]|czarn\p{L})$/u,
  white: /^(white|safed|bial\p{L})$/u,
  green: /^(green|hara|zielon\p{L})$/u,
  red: /^(red|lal|czerwon\p{L})$/u,
  brown: /^(brown|brazow\p{L})$/u,
  yellow: /^(yellow|zolt\p{L})$/u,
};

/** How large, fine or fresh something is: it says nothing about the kind. */
const qualities =
  /^(large|small|big|fine|coarse|thick|thin|plain|fresh|frozen|hot|mild|duz[yae]|mal[yae]|swiez[yae]|ostr[yae]|family|bag|bulk)$/u;

/** Groups as wide as a shelf: a drink is no kind. */
const wide =
  /^(foods?|meals?|dani[ea]|breakfast|snacks?|przekask[ai]|dess?erts?|desery?|sweets?|mithai|slodycze|spices?|przypraw[ay]|drinks?|napoj|juices?|sok|ras|soda|water|woda)$/u;

export function kindOf({ name, translatedNames, indianName, synonyms }: Named): Kind {
  const names = [name, indianName];
  const words = wordsIn([...names, ...translatedNames, ...synonyms]);
  return {
    heads: headsOf(names),
    alsoCalled: headsOf(synonyms.filter(text => wordsOf(text).length === 1)),
    words: new Set(wordsIn(names).map(singular)),
    forms: namedIn(words, forms),
    colours: namedIn(words, colours),
  };
}

/** Whether two products are called the same, come in the same form, and not in different colours. */
export function isSameKind(one: Kind, other: Kind): boolean {
  const isCalledTheSame =
    shared(one.heads, other.heads).length > 0 ||
    shared(one.alsoCalled, other.alsoCalled).some(head => !one.words.has(head) && !other.words.has(head));
  return (
    isCalledTheSame &&
    shared(one.forms, other.forms).length === Math.max(one.forms.size, other.forms.size) &&
    (one.colours.size === 0 || other.colours.size === 0 || shared(one.colours, other.colours).length > 0)
  );
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter(word => other.has(word));

const wordsIn = (texts: readonly string[]) => texts.flatMap(text => wordsOf(fold(text)));

function headsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(text => headOf(text) ?? []));
}

/** What follows a comma or stands in brackets describes: `Toor Dal, family bag`. */
function headOf(text: string): string | undefined {
  const [called = ''] = text.split(/[,(]/);
  const head = wordsOf(fold(called)).findLast(isTelling);
  return head === undefined || wide.test(head) ? undefined : singular(head);
}

/** Shorter words join others: `gehu ka atta`. */
const isTelling = (word: string): boolean => /^\p{L}{3,}$/u.test(word) && !describing.some(each => each.test(word));

const describing = [qualities, ...Object.values(forms), ...Object.values(colours)];

const singular = (word: string): string => word.replace(/(?<=\p{L}{3})s$/u, '');

const namedIn = (words: readonly string[], patterns: Readonly<Record<string, RegExp>>): Set<string> =>
  new Set(Object.keys(patterns).filter(name => words.some(word => patterns[name]?.test(word))));
