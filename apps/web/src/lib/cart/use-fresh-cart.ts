import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { productQuery } from '../api/catalogue.js';
import { ApiProblem } from '../api/http.js';
import { useCart } from './cart.store.js';
import { notify } from '../notify/notify.js';

/**
 * Brings prices and stock of the cart's lines up to date (F-46). A quantity above the stock is cut and the shopper told (F-24).
 *
 * @returns ids of products that are no longer sold at all
 */
export function useFreshCart(): ReadonlySet<string> {
  const t = useTranslations('errors');
  const lines = useCart(cart => cart.lines);
  const answers = useQueries({ queries: lines.map(line => productQuery(line.id)) });
  const newest = answers.map(answer => answer.dataUpdatedAt).join();

  useEffect(() => {
    for (const { data } of answers) {
      if (data && useCart.getState().refresh(data) === 'clamped') {
        notify({ title: t('maximumTitle'), description: t('maximumInCart', { n: data.stock }) });
      }
    }
    // The answers are a new array at every render; what they hold changes with `newest`.
  }, [newest]);

  const gone = lines.filter((_, place) => {
    const error = answers[place]?.error;
    return error instanceof ApiProblem && error.is('not-found');
  });
  return new Set(gone.map(line => line.id));
}
