import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { substitutesQuery } from '../catalogue/substitutes-query.js';
import type { CartLine } from './cart-line.js';

/** Says what to do with a line whose product is no longer sold: "something else" only when there is something to take. */
export function GoneAdvice({ line }: { line: CartLine }) {
  const t = useTranslations('repair');
  const { data } = useQuery(substitutesQuery(line.id, line.wanted ?? line.quantity));
  return t(data?.length === 0 ? 'removeToGoOn' : 'goOn');
}
