import type { AdminProduct } from '@kirana/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminApi } from '../../lib/console/admin-api.js';
import { notify } from '../../lib/notify/notify.js';

/** Gives a product a picture, or with null the one drawn of it. The shop shows it at once. */
export function useAttach({ id, name }: AdminProduct) {
  const t = useTranslations('adminImages');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (imageUrl: string | null) => adminApi.setPicture(id, imageUrl),
    onSuccess: async (_product, imageUrl) => {
      notify({ tone: 'success', title: t('attachedTitle'), description: t(imageUrl ? 'attachedText' : 'drawnText', { name }) });
      // The shop's own pages show the picture too.
      await queries.invalidateQueries();
    },
    onError: error => {
      console.error(`the picture was not given to ${id}`, error);
      notify({ tone: 'error', title: c('error'), description: t('notAttached') });
    },
  });
}
