import { Button } from '@kirana/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { exportProducts } from './api.js';
import { notify } from '../../lib/notify/notify.js';

/** Downloads the whole catalogue as a file. */
export function ExportButton() {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportProducts(),
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
    <Button size="small" tone="secondary" disabled={isPending} onClick={() => mutate()}>
      {t('export')}
    </Button>
  );
}
