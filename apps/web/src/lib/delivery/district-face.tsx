import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface DistrictFaceProps {
  /** The chosen district, if any. */
  name?: string | undefined;
  /** What is known of its delivery; asks for a district without it. */
  about?: ReactNode;
}

/** What the choice of the district looks like, also before its code is loaded. */
export function DistrictFace({ name, about }: DistrictFaceProps) {
  const t = useTranslations('app');
  return (
    <>
      {/* Where there is room for one of both, the words say more. */}
      <MapPin
        size={18}
        aria-hidden
        className={clsx('shrink-0 text-leaf max-[359px]:hidden lg:max-xl:hidden', name && 'fill-leaf-soft')}
      />
      <span aria-hidden className="min-w-0 leading-tight">
        <span className="block truncate text-xs font-semibold">{name ?? t('deliverTo')}</span>
        <span className="block truncate text-xs text-muted tabular-nums">{about ?? t('district')}</span>
      </span>
    </>
  );
}

/** Classes of the pill around it. */
export const districtPill =
  'relative flex h-[3rem] items-center gap-1.5 rounded-full border border-edge bg-surface px-2.5 min-[360px]:max-md:px-3 md:h-11 xl:px-3';
