import { useQuery } from '@tanstack/react-query';
import { Timer, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { storeQuery } from '../../lib/store/api.js';
import { HeldOrders } from './held-orders.js';

/** Says who moves the orders: in a demonstration nobody has to pack what a clock delivers, in a real shop nothing moves by itself. */
export function OrderProgressNote() {
  const t = useTranslations('dashboard');
  const progress = useQuery(storeQuery).data?.orderProgress;
  if (!progress) return null;
  const Icon = progress === 'staff' ? Users : Timer;
  return (
    <>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Icon size={16} aria-hidden className="shrink-0" />
        {t(`progress-${progress}`)}
      </p>
      {progress === 'demonstration' && <HeldOrders />}
    </>
  );
}
