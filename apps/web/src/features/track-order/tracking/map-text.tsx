import type { OrderStatus } from '@kirana/contracts';
import { formatKilometres } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';

export interface MapTextProps {
  status: OrderStatus;
  district: string;
  distanceKm: number;
  /** Completed share of the route, 0 to 1; null while unknown. */
  progress: number | null;
}

/**
 * Describes the map in text. On the way it changes only at the start, half way and near the end, so that screen readers announce little.
 */
export function MapText({ status, district, distanceKm, progress }: MapTextProps) {
  const t = useTranslations('tracking');
  const { locale } = useLanguage();
  return (
    <p role="status" className="text-sm text-muted">
      {status === 'delivered'
        ? t('mapDelivered', { district })
        : status !== 'delivering' || progress === null
          ? t('mapPending', { km: formatKilometres(distanceKm, locale), district })
          : progress < 0.5
            ? t('mapRider', { km: formatKilometres(distanceKm * (progress < 0.25 ? 1 : 0.75), locale), district })
            : t(progress < 0.85 ? 'mapHalf' : 'mapNear', { district })}
    </p>
  );
}
