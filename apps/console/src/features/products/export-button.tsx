import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { exportProducts } from './api.js';
import { downloadCsv } from '../../lib/download-csv.js';

/** Downloads the whole catalogue as a file. */
export function ExportButton({ className, onDone }: { className: string; onDone: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportProducts({ query: { locale } }),
    onSuccess: ({ csv }) => downloadCsv(`kirana-products-${new Date().toISOString().slice(0, 10)}`, csv),
    onError: error => {
      console.error('the products were not exported', error);
      notify({ tone: 'error', title: c('error'), description: t('loadFailed') });
    },
  });
  return (
    <button type="button" className={className} disabled={isPending} onClick={() => mutate(undefined, { onSettled: onDone })}>
      {t('export')}
    </button>
  );
}
