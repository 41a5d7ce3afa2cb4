import type { AdminOrderRow } from '@kirana/contracts';
import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { moneyIfSent } from '../../lib/admin-money.js';

/** Asks once whether orders that are not paid go on with the others; names each with its sum. */
export function UnpaidQuestion({
  unpaid,
  of,
  status,
  onAnswer,
  onClose,
}: {
  unpaid: readonly AdminOrderRow[];
  /** How many orders are selected. */
  of: number;
  status: FulfilmentStatus;
  onAnswer: (unpaidToo: boolean) => void;
  onClose: () => void;
}) {
  const t = useTranslations('orderList');
  const s = useTranslations('adminStatus');
  const c = useTranslations('console');
  const id = useId();
  return (
    <Dialog title={t('unpaidTitle', { n: unpaid.length, of })} describedBy={id} onClose={onClose}>
      <p id={id} className="text-muted">
        {t('unpaidText', { status: s(status) })}
      </p>
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {unpaid.map(order => (
          <li key={order.id} className="flex gap-3">
            <span className="font-semibold tabular-nums">{order.number}</span>
            <span className="min-w-0 flex-1 truncate">{order.customerName}</span>
            <span className="tabular-nums">{moneyIfSent(order.totalMinor)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button tone="secondary" data-first onClick={onClose}>
          {c('cancel')}
        </Button>
        {of > unpaid.length && (
          <Button tone="secondary" onClick={() => onAnswer(false)}>
            {t('unpaidNot')}
          </Button>
        )}
        <Button tone="danger" className="px-3" onClick={() => onAnswer(true)}>
          {t('unpaidToo')}
        </Button>
      </div>
    </Dialog>
  );
}
