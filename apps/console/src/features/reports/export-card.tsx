import type { ExportFormat, Permission } from '@kirana/contracts';
import { saveFile } from '@kirana/web-kit/browser/save-json';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { Card } from '../../lib/tools.js';
import { IfMay } from '../../lib/use-may.js';
import { fetchExport, type ExportedSet } from './fetch-export.js';

/** What a file can hold, and which permission the server asks for. */
const sets: readonly (readonly [set: ExportedSet, permission: Permission])[] = [
  ['products', 'products.read'],
  ['orders', 'money.read'],
  ['orderLines', 'money.read'],
  ['customers', 'customers.erase'],
];
const formats: readonly ExportFormat[] = ['csv', 'jsonl'];

/** Everything the shop has as files, for a shop that moves, and for its books. */
export default function ExportCard() {
  const t = useTranslations('reports');
  return (
    <Card title={t('export')}>
      <p className="mb-3 text-sm text-muted">{t('exportText')}</p>
      <ul className="flex flex-col gap-2">
        {sets.map(([set, permission]) => (
          <IfMay key={set} permission={permission}>
            <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
              <span className="text-sm font-semibold">{t(`exported-${set}`)}</span>
              <span className="flex gap-2">
                {formats.map(format => (
                  <ExportButton key={format} set={set} format={format} />
                ))}
              </span>
            </li>
          </IfMay>
        ))}
      </ul>
    </Card>
  );
}

/** As the server names the files. */
const fileNames = { products: 'products', orders: 'orders', orderLines: 'order-lines', customers: 'customers' } as const;
const formatNames = { csv: 'CSV', jsonl: 'JSON Lines' } as const;

function ExportButton({ set, format }: { set: ExportedSet; format: ExportFormat }) {
  const t = useTranslations('reports');
  const c = useTranslations('console');
  const { locale } = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchExport(set, format, locale),
    onSuccess: file => saveFile(`kirana-${fileNames[set]}-${new Date().toISOString().slice(0, 10)}.${format}`, file),
    onError: error => {
      console.error('the file was not exported', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('exportFailed') });
    },
  });
  return (
    <Button
      size="small"
      tone="quiet"
      disabled={isPending}
      aria-label={`${t(`exported-${set}`)}, ${formatNames[format]}`}
      onClick={() => mutate()}
    >
      <Download size={16} aria-hidden />
      {formatNames[format]}
    </Button>
  );
}
