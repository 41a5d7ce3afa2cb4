/**
 * Folds a text in SQL as `fold` of `@kirana/i18n` does, except for spaces: lower case without diacritics, `Żółta` becomes `zolta`. It is immutable,
 * so it can stand in an index or a generated column.
 *
 * @param text an SQL expression
 */
export const foldedSql = (text: string): string =>
  `replace(replace(replace(translate(regexp_replace(normalize(lower((${text}) COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036f]', '', 'g'), 'łøđ', 'lod'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
