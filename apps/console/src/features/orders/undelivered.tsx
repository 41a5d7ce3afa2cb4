import type { AdminOrder } from '@kirana/contracts';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/use-may.js';
import { useIsByStaff } from '../../lib/use-is-by-staff.js';
import { useStatusChoice } from './use-status-choice.js';

/**
 * Says what to do with an order that could not be handed over: back in the shop it can be cancelled, or given to a rider again. Shown only where
 * the staff moves orders.
 */
export function Undelivered({ order }: { order: AdminOrder }) {
  const t = useTranslations('orderPage');
  const isByStaff = useIsByStaff();
  const may = useMay()('orders.work');
  const { choose, isPending, question } = useStatusChoice(order);
  if (!isByStaff || !may || order.status !== 'delivering' || !order.can.setStatus) return null;
  return (
    <div className="mt-3 flex flex-col items-start gap-2 border-t border-line pt-3 text-sm">
      <p>
        <span className="font-semibold">{t('undelivered')}</span> {t('undeliveredText')}
      </p>
      <Button size="small" tone="secondary" disabled={isPending} onClick={({ currentTarget }) => choose('pickup', currentTarget)}>
        {t('bringBack')}
      </Button>
      {question}
    </div>
  );
}
