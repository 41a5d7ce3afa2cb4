import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CsvButton } from '../csv-button.js';
import { ReportTable, type ReportTableProps } from '../report-table.js';
import { Card } from '../tools.js';

/** A chart that can be shown as a table instead, and its values as a file. */
export function ChartCard<T>({
  title,
  lead,
  head,
  table,
  file,
  className,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Figures above the chart, shown above the table as well. */
  head?: ReactNode;
  table: Omit<ReportTableProps<T>, 'label'>;
  /** Name of the file, without its ending. */
  file: string;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations('charts');
  const [isTable, setTable] = useState(false);
  return (
    <Card
      title={title}
      className={className}
      actions={
        <>
          <Button
            size="small"
            tone={isTable ? 'secondary' : 'quiet'}
            aria-pressed={isTable}
            aria-label={t('asTableOf', { title })}
            onClick={() => setTable(!isTable)}
          >
            {t('asTable')}
          </Button>
          <CsvButton title={title} file={file} columns={table.columns} rows={table.rows ?? []} />
        </>
      }
    >
      {lead && <p className="-mt-1 mb-3 text-xs text-muted">{lead}</p>}
      {head}
      {isTable ? <ReportTable label={title} {...table} /> : children}
    </Card>
  );
}
