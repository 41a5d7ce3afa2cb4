import type { AdminOrder } from '@kirana/contracts';
import { formatWeight, type Locale } from '@kirana/i18n';

/** Says so many pieces of a line: `7`, or `0,7 kg` of what is sold by weight. */
export const piecesInWords = (
  pieces: number,
  { weighed }: Pick<AdminOrder['items'][number], 'weighed'>,
  locale: Locale,
): string => (weighed ? formatWeight(pieces * weighed.portionGrams, locale) : String(pieces));
