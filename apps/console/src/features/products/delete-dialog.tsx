import type { AdminProduct } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { removeProduct } from './api.js';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { productFactsQuery } from '../../lib/product-facts.js';

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
