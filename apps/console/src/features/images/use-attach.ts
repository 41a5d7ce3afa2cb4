import type { AdminProduct } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { setPicture } from './api.js';

/** Assigns a picture to a product, or with null the drawn one. The shop shows it at once. */
export function useAttach(product: AdminProduct) {
  const { id } = product;
  const { locale } = useLanguage();
  const name = nameOf(product, locale);
  const t = useTranslations('adminImages');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (imageUrl: string | null) => setPicture({ params: { id }, body: { imageUrl, version: product.version } }),
    onSuccess: async (_product, imageUrl) => {
      notify({ tone: 'success', title: t('attachedTitle'), description: t(imageUrl ? 'attachedText' : 'drawnText', { name }) });
      // The shop's own pages show the picture too.
      await queries.invalidateQueries();
    },
    onError: async error => {
      console.error(`the picture was not assigned to ${id}`, error);
      const isStale = isChangedMeanwhile(error);
      notify({ tone: 'error', title: c('error'), description: t(isStale ? 'changedMeanwhile' : 'notAttached') });
      if (isStale) await queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
}
