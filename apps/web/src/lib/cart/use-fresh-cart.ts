import { isNowhere } from '@kirana/web-kit/api/http';
import { productQuery } from '@kirana/web-kit/catalogue/api';
import { notify } from '@kirana/web-kit/notify/notify';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCart } from './cart.store.js';

/**
 * Updates prices and stock of the cart's lines (F-46). A quantity above the stock is reduced and the customer notified (F-24).
 *
 * @returns ids of products that are no longer sold
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
    // `answers` is a new array at every render; its content changes with `newest`.
  }, [newest]);

  const gone = lines.filter((_, place) => isNowhere(answers[place]?.error));
  return new Set(gone.map(line => line.id));
}
