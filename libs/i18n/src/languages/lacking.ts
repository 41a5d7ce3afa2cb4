/** Texts of which some may be missing, at any depth. */
export type Lacking<Texts> = Texts extends string | readonly unknown[] | ((...about: never[]) => unknown)
  ? Texts
  : { readonly [Key in keyof Texts]?: Lacking<Texts[Key]> };

type Tree = Readonly<Record<string, unknown>>;
const isTree = (texts: unknown): texts is Tree => typeof texts === 'object' && texts !== null && !Array.isArray(texts);

/** Puts the English texts in place of those that another language lacks. */
export function withEnglish<Texts>(english: Texts, own: Lacking<Texts> | undefined): Texts {
  return filledUp(english, own) as Texts;
}

function filledUp(english: unknown, own: unknown): unknown {
  if (!isTree(english) || !isTree(own)) return own ?? english;
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, filledUp(text, own[key])]));
}
