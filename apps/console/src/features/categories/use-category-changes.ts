import type { AdminCategory } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { changeCategory, removeCategory, reorderCategories } from './api.js';

/** What an admin does in the list of categories; the list is read again afterwards, also when it was refused. */
export type CategoryAct =
  | { readonly kind: 'switch'; readonly category: AdminCategory }
  | { readonly kind: 'order'; readonly categories: readonly AdminCategory[] }
  | { readonly kind: 'remove'; readonly category: AdminCategory };

function carryOut(act: CategoryAct): Promise<unknown> {
  if (act.kind === 'order')
    return reorderCategories({ body: { categories: act.categories.map(({ id, version }) => ({ id, version })) } });
  const { id, version, storefrontVisible } = act.category;
  return act.kind === 'remove'
    ? removeCategory({ params: { id }, query: { version } })
    : changeCategory({ params: { id }, body: { version, changes: { storefrontVisible: !storefrontVisible } } });
}

/** Switches, moves and removes categories. */
export function useCategoryChanges() {
  const t = useTranslations('categories');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: carryOut,
    onSuccess: (_answer, act) => {
      const title =
        act.kind === 'order'
          ? t('ordered')
          : act.kind === 'remove'
            ? t('removed')
            : t(act.category.storefrontVisible ? 'switchedOff' : 'switchedOn');
      notify({ tone: 'success', title });
    },
    onError: error => {
      console.error('the categories were not changed', error);
      const text = isChangedMeanwhile(error) ? t('changedMeanwhile') : (sentenceOf(error) ?? t('failed'));
      notify({ tone: 'error', title: c('error'), description: text });
    },
    // The shop's own lists show categories as well.
    onSettled: () => queries.invalidateQueries(),
  });
}
