import { ProblemError } from '@kirana/http-edge';
import { answerLocales, locales } from '@kirana/i18n';
import { isDeepStrictEqual } from 'node:util';

/**
 * Refuses texts, at any depth, in languages that are in none of this shop's answers. One that is stored may stay as it is: a shop that no longer
 * offers a language keeps its texts.
 *
 * @throws ProblemError 400 with the `path` of each in `errors`.
 */
export function refuseLanguages(wanted: object, stored?: object): void {
  const errors = added(wanted, stored).map(path => ({ path, message: 'is in a language that the shop does not offer' }));
  if (errors.length > 0)
    throw new ProblemError(400, 'invalid-request', 'Some texts are in a language that the shop does not offer.', { errors });
}

function added(wanted: unknown, stored: unknown): string[] {
  if (typeof wanted !== 'object' || wanted === null) return [];
  const before = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).flatMap(([key, value]: [string, unknown]) => {
    if (isForeign(key)) return value === undefined || isDeepStrictEqual(value, before[key]) ? [] : [key];
    return added(value, before[key]).map(path => `${key}.${path}`);
  });
}

const isForeign = (key: string) => locales.some(locale => locale === key && !answerLocales().includes(locale));
