import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { adminApi } from '../../lib/console/admin-api.js';
import { Tool } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';

/** Hands the whole range over as a file. */
export function ExportButton() {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi.exportProducts(),
    onSuccess: ({ csv }) => {
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `kirana-products-${new Date().toISOString().slice(0, 10)}.csv`;
      link.click();
      URL.revokeObjectURL(address);
    },
    onError: error => {
      console.error('the products were not exported', error);
      notify({ tone: 'error', title: c('error'), description: t('loadFailed') });
    },
  });
  return (
    <Tool disabled={isPending} onClick={() => mutate()}>
      {t('export')}
    </Tool>
  );
}
