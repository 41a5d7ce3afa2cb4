import type { AdminProduct } from '@kirana/contracts';
import { ConfirmDialog } from '@kirana/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { removeProduct } from './api.js';
import { nameOf } from '../../lib/catalogue/localized.js';
import { isChangedMeanwhile } from '../../lib/console/changed-meanwhile.js';
import { productFactsQuery } from '../../lib/console/product-facts.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { notify } from '../../lib/notify/notify.js';

/** Asks for confirmation before a product is deleted permanently; orders keep its name and price (F-39). */
export function DeleteDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeProduct({ params: { id: product.id }, query: { version: product.version } }),
    onSuccess: async () => {
      notify({ tone: 'success', title: t('deletedTitle'), description: t('deletedText') });
      onClose();
      await Promise.all([productFactsQuery.queryKey, ['admin']].map(queryKey => queries.invalidateQueries({ queryKey })));
    },
    onError: async error => {
      console.error('the product was not deleted', error);
      const isStale = isChangedMeanwhile(error);
      notify({ tone: 'error', title: c('error'), description: t(isStale ? 'deletedMeanwhile' : 'deleteFailed') });
      if (!isStale) return;
      onClose();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('sure')}
      text={t('sureText', { name: nameOf(product, locale) })}
      confirm={t(isPending ? 'deleting' : 'deleteIt')}
      cancel={c('cancel')}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
