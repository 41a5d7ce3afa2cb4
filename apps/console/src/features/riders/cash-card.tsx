import type { RiderDay } from '@kirana/contracts';
import { newUuid } from '@kirana/web-kit/browser/new-uuid';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { handIn, riderDayQuery } from './api.js';
import { HandInDialog, type Counted } from './hand-in-dialog.js';
import { adminMoney } from '../../lib/admin-money.js';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { Card } from '../../lib/tools.js';

/** What is to be recorded, as it was shown; its id makes a second click the same hand-over. */
interface Handover {
  readonly id: string;
  /** Left out: more than can be listed. */
  readonly orderIds?: string[];
  readonly orders: number;
  readonly amountMinor: number;
}

/** Shows the cash that a rider has to hand in, order by order, and records what was counted of it. */
export function CashCard({ riderId, name, day }: { riderId: string; name: string; day: RiderDay }) {
  const t = useTranslations('riders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Handover>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ orders: _orders, ...body }: Handover & Counted) => handIn({ params: { id: riderId }, body }),
    onSuccess: (after, { countedMinor }) => {
      queries.setQueryData(riderDayQuery({ params: { id: riderId } }).queryKey, after);
      notify({ tone: 'success', title: t('handedIn', { amount: adminMoney(countedMinor) }), description: name });
    },
    onError: async error => {
      console.error('the cash was not recorded', error);
      const text = isChangedMeanwhile(error) ? t('cashMeanwhile') : (sentenceOf(error) ?? t('failed'));
      notify({ tone: 'error', title: c('error'), description: text });
      await queries.invalidateQueries(riderDayQuery({ params: { id: riderId } }));
    },
    onSettled: () => setAsked(undefined),
  });
  const { toHandIn, toHandInMinor: amountMinor, toHandInOrders: orders = toHandIn.length } = day;
  const more = orders - toHandIn.length;

  function ask() {
    const orderIds = toHandIn.map(({ orderId }) => orderId);
    setAsked({ id: newUuid(), ...(more === 0 && { orderIds }), orders, amountMinor });
  }

  return (
    <Card title={t('cash')}>
      {toHandIn.length === 0 ? (
        <p className="text-sm text-muted">{t('noCash')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {toHandIn.map(({ orderId, number, totalMinor, refundedMinor, amountMinor: dueMinor }) => (
              <li key={orderId} className="flex flex-wrap items-center gap-x-3 py-1 text-xs">
                <Link
                  to={`/admin/orders/${orderId}`}
                  className="inline-flex min-h-11 items-center md:min-h-9 text-leaf underline underline-offset-4"
                >
                  {number}
                </Link>
                {refundedMinor > 0 && (
                  <span className="text-muted">
                    {t('lessRefund', { total: adminMoney(totalMinor), refunded: adminMoney(refundedMinor) })}
                  </span>
                )}
                <span className="ml-auto tabular-nums">{adminMoney(dueMinor)}</span>
              </li>
            ))}
            {more > 0 && <li className="py-2 text-xs text-muted">{t('moreToHandIn', { more })}</li>}
          </ul>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-3">
            <span className="text-lg font-semibold tabular-nums">{adminMoney(amountMinor)}</span>
            <Button size="small" onClick={ask}>
              {t('handIn')}
            </Button>
          </p>
        </>
      )}
      {asked && (
        <HandInDialog
          name={name}
          orders={asked.orders}
          expectedMinor={asked.amountMinor}
          isPending={isPending}
          onCounted={counted => mutate({ ...asked, ...counted })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
