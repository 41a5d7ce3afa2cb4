import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { csvOf } from './csv.js';
import { downloadCsv } from './download-csv.js';
import type { ReportColumn } from './report-table.js';

/** Downloads the rows of a table as a file. */
export function CsvButton<T>({
  title,
  file,
  columns,
  rows,
}: {
  title: string;
  file: string;
  columns: readonly ReportColumn<T>[];
  rows: readonly T[];
}) {
  const t = useTranslations('charts');
  const { locale } = useLanguage();
  return (
    <Button
      size="small"
      tone="quiet"
      aria-label={t('csvOf', { title })}
      onClick={() => downloadCsv(file, csvOf(columns, rows, locale))}
    >
      <Download size={16} aria-hidden />
      {t('csv')}
    </Button>
  );
}
