import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/use-may.js';
import { RiderChoice } from './rider-choice.js';
import type { Settable } from './settable.js';
import { useAssignRider } from './use-assign-rider.js';

/**
 * Asks who carries an order that has no rider, before it sets out, or who has the cash of one that is delivered, `cash`: else it counts as in the till.
 * A packer cannot give it to a rider, only let it leave.
 */
export function RiderQuestion({
  order,
  cash,
  onAnswered,
  onClose,
}: {
  order: Settable;
  /** Amount, or `none` where it is withheld; undefined: the order sets out. */
  cash?: string | undefined;
  onAnswered: (hasRider: boolean) => void;
  onClose: () => void;
}) {
  const t = useTranslations('adminOrders');
  const c = useTranslations('console');
  const id = useId();
  const mayAssign = useMay()('riders.manage');
  const [riderId, setRiderId] = useState<string>();
  const { mutate, isPending } = useAssignRider(() => onAnswered(true));
  return (
    <Dialog
      title={t(cash ? 'whoHasCash' : 'whoCarries', { number: order.number })}
      describedBy={id}
      shape="small"
      onClose={onClose}
      footer={
        <>
          <Button size="small" tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button size="small" tone="secondary" disabled={isPending} onClick={() => onAnswered(false)}>
            {t(cash ? 'inTill' : 'leaveAlone')}
          </Button>
          {mayAssign && (
            <Button
              size="small"
              disabled={riderId === undefined || isPending}
              onClick={() => riderId && mutate({ orderId: order.id, riderId })}
            >
              {t(cash ? 'withRider' : 'handOver')}
            </Button>
          )}
        </>
      }
    >
      <p id={id} className="mb-3 text-sm text-muted">
        {cash ? t('whoHasCashText', { amount: cash }) : t(mayAssign ? 'whoCarriesText' : 'whoCarriesAsk')}
      </p>
      {mayAssign && <RiderChoice riderId={riderId} onChoose={setRiderId} />}
    </Dialog>
  );
}
