import { notify } from '@kirana/web-kit/notify/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { changeProducts } from './api.js';

/** A product whose price was changed, with the version that the change has made. */
export interface Repriced {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/**
 * Returns a function that puts the prices back that products had before a change, and says which products it left alone because they were
 * changed since. Sent again after a failure, it changes no price twice.
 */
export function useUndoPrices(): (products: readonly Repriced[]) => Promise<void> {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return async function undo(products) {
    try {
      const items = products.map(({ id, version }) => ({ id, version }));
      const { changed, outcomes } = await changeProducts({ body: { items, change: { kind: 'price-undo' } } });
      if (changed > 0) notify({ tone: 'success', title: c('success'), description: t('pricesBack', { n: changed }) });
      const left = new Set(outcomes.filter(({ outcome }) => outcome !== 'changed').map(({ id }) => id));
      const names = products.filter(({ id }) => left.has(id)).map(({ name }) => name);
      if (names.length > 0)
        notify({ tone: 'error', stays: true, title: c('error'), description: t('pricesKept', { names: names.join(', ') }) });
    } catch (error) {
      console.error('the prices were not put back', error);
      const again = { label: c('undo'), run: () => void undo(products) };
      const description = sentenceOf(error) ?? t('pricesNotBack');
      notify({ tone: 'error', stays: true, title: c('error'), description, action: again });
    }
    await queries.invalidateQueries({ queryKey: ['admin'] });
  };
}
