import type { AdminOrderRow, BulkStatusOutcome } from '@kirana/contracts';
import type { FulfilmentStatus } from '@kirana/contracts/order-status';
import { notify } from '@kirana/web-kit/notify/notify';
import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Download, Printer, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';
import { IfMay } from '../../lib/use-may.js';
import { BulkNoteDialog } from './bulk-note.js';
import { BulkOutcomeDialog } from './bulk-outcome-dialog.js';
import { UnpaidQuestion } from './unpaid-question.js';
import { useBulkStatus } from './use-bulk-status.js';
import { useOrdersFile } from './use-orders-file.js';
import { settableStatuses } from './use-set-status.js';

/** An option's value must not be empty (F-17). */
const noStatus = 'none';

/** Orders of which some are not paid, before their status is set. */
interface Asked {
  readonly orders: readonly AdminOrderRow[];
  readonly unpaid: readonly AdminOrderRow[];
  readonly status: FulfilmentStatus;
}

interface Finished {
  readonly orders: readonly AdminOrderRow[];
  readonly outcome: BulkStatusOutcome;
}

/**
 * What can be done with all selected orders. It asks once when orders that are not paid are among them, and reports every order that was
 * refused. Rendered also while nothing is selected, because the report stays open after the selection has ended.
 */
export function BulkBar({
  orders,
  onPrint,
  onClear,
}: {
  orders: readonly AdminOrderRow[];
  onPrint: () => void;
  onClear: () => void;
}) {
  const t = useTranslations('orderList');
  const s = useTranslations('adminStatus');
  const c = useTranslations('console');
  const download = useOrdersFile();
  const [status, setStatus] = useState<FulfilmentStatus>();
  // What a dialog is about stays although a selected order leaves the view meanwhile.
  const [asked, setAsked] = useState<Asked>();
  const [noted, setNoted] = useState<readonly AdminOrderRow[]>();
  const [finished, setFinished] = useState<Finished>();
  const { mutate, isPending } = useBulkStatus((outcome, sent) => {
    setStatus(undefined);
    onClear();
    const isAllDone = outcome.outcomes.every(({ outcome: each }) => each === 'changed' || each === 'unchanged');
    if (isAllDone)
      notify({
        tone: 'success',
        title: c('success'),
        description: t('bulkDone', { n: outcome.changed, status: s(sent.status) }),
      });
    else setFinished({ orders: sent.orders, outcome });
  });
  function set(chosen: FulfilmentStatus) {
    const unpaid = orders.filter(order => order.awaitsPayment && order.status !== chosen);
    if (unpaid.length > 0 && chosen !== 'pending') setAsked({ orders, unpaid, status: chosen });
    else mutate({ orders, status: chosen, unpaidToo: false });
  }
  const said = t('selected', { n: orders.length });
  return (
    <>
      {orders.length > 0 && (
        <StickyBar
          edge="bottom"
          role="group"
          aria-label={said}
          className="sticky bottom-[calc(var(--bar)+0.5rem)] z-20 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-edge bg-leaf-soft p-2 pl-4 text-xs shadow-float"
        >
          <span className="flex items-center justify-between gap-2 max-sm:w-full">
            <span className="font-semibold" role="status">
              {said}
            </span>
            <Button size="small" tone="quiet" onClick={onClear}>
              {t('clearSelection')}
            </Button>
          </span>
          <IfMay permission="orders.work">
            <select
              aria-label={t('setStatus')}
              className={toolClass}
              value={status ?? noStatus}
              disabled={isPending}
              onChange={event => setStatus(settableStatuses.find(each => each === event.target.value))}
            >
              <option value={noStatus}>{t('setStatus')}</option>
              {settableStatuses.map(each => (
                <option key={each} value={each}>
                  {s(each)}
                </option>
              ))}
            </select>
            <Button size="small" disabled={!status || isPending} onClick={() => status && set(status)}>
              {t('apply')}
            </Button>
            <Button size="small" tone="secondary" onClick={() => setNoted(orders)}>
              <StickyNote size={16} aria-hidden />
              {t('noteAll')}
            </Button>
          </IfMay>
          <Button size="small" tone="secondary" disabled={isPending} onClick={onPrint}>
            <Printer size={16} aria-hidden />
            {t('printSlips')}
          </Button>
          <Button size="small" tone="secondary" onClick={() => download(orders)}>
            <Download size={16} aria-hidden />
            {t('exportCsv')}
          </Button>
        </StickyBar>
      )}
      {asked && (
        <UnpaidQuestion
          unpaid={asked.unpaid}
          of={asked.orders.length}
          status={asked.status}
          onAnswer={unpaidToo => {
            setAsked(undefined);
            mutate({ orders: asked.orders, status: asked.status, unpaidToo });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {noted && <BulkNoteDialog orders={noted} onClose={() => setNoted(undefined)} />}
      {finished && <BulkOutcomeDialog {...finished} onClose={() => setFinished(undefined)} />}
    </>
  );
}
