import type { AdminProduct } from '@kirana/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminApi } from '../../lib/console/admin-api.js';
import { Modal } from '../../lib/console/modal.js';
import { Tool } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';

/** Asks before a product goes for good; orders keep its name and price (F-39). */
export function DeleteDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi.removeProduct(product.id),
    onSuccess: async () => {
      notify({ tone: 'success', title: t('deletedTitle'), description: t('deletedText') });
      onClose();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: error => {
      console.error('the product was not deleted', error);
      notify({ tone: 'error', title: c('error'), description: t('deleteFailed') });
    },
  });
  return (
    <Modal title={t('sure')} onClose={onClose}>
      <p className="text-sm text-muted">{t('sureText', { name: product.name })}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Tool onClick={onClose}>{c('cancel')}</Tool>
        <Tool tone="danger" disabled={isPending} onClick={() => mutate()}>
          {t(isPending ? 'deleting' : 'deleteIt')}
        </Tool>
      </div>
    </Modal>
  );
}
