import type { OrderStatus } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { kilometres } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';

export interface MapWordsProps {
  status: OrderStatus;
  district: string;
  distanceKm: number;
  /** Share of the way behind the rider, 0 to 1; null while unknown. */
  progress: number | null;
}

/** The map in words. On the way it changes at the start, half way and near the end, so that a screen reader is not kept busy. */
export function MapWords({ status, district, distanceKm, progress }: MapWordsProps) {
  const t = useTranslations('tracking');
  const { locale } = useLanguage();
  return (
    <p role="status" className="px-1 text-sm text-muted">
      {status === 'delivered'
        ? t('mapDelivered', { district })
        : status !== 'delivering' || progress === null
          ? t('mapPending', { km: kilometres(distanceKm, locale), district })
          : progress < 0.5
            ? t('mapRider', { km: kilometres(distanceKm * (progress < 0.25 ? 1 : 0.75), locale), district })
            : t(progress < 0.85 ? 'mapHalf' : 'mapNear', { district })}
    </p>
  );
}
