import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { storeQuery } from '../../lib/store/api.js';

/** Says that the orders and customers are made up, in a shop that was started with `--demo`. */
export function DemoBanner() {
  const t = useTranslations('console');
  const { data: store } = useQuery(storeQuery);
  if (!store?.isDemo) return null;
  return (
    <p className="flex items-center justify-center gap-2 bg-turmeric-soft px-4 py-1.5 text-sm print:hidden">
      <FlaskConical size={16} aria-hidden className="shrink-0" />
      <span>
        <strong>{t('demoData')}</strong> <span className="max-md:sr-only">{t('demoDataMeaning')}</span>
      </span>
    </p>
  );
}
