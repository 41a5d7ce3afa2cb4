import type { PackingOrder } from '@kirana/contracts';
import { useSession } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCallback, useRef, useState, useEffect, type RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AdminEvent } from '../../lib/admin-socket.js';
import { isLaterDay } from '../../lib/day-clock.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { productFactsQuery } from '../../lib/product-facts.js';
import { SlipsToPrint, type ToPrint } from '../../lib/slips-to-print.js';
import { PageHeader } from '../../lib/tools.js';
import { useAdminEvents } from '../../lib/use-admin-events.js';
import { BatchHead } from './batch-head.js';
import { NothingOpen } from './nothing-open.js';
import { OrderHead } from './order-head.js';
import { PackingSheet } from './packing-sheet.js';
import { missingOf } from './packing-lines.js';
import { QueueList } from './queue-list.js';
import { useBoxes } from './use-boxes.js';
import { useClaimWhileOpen } from './use-claim-while-open.js';
import { usePacking } from './use-packing.js';

/** How many orders one person packs together. */
const mostTogether = 6;
const path = '/admin/packing';

const toPrint = ({ id, lines }: PackingOrder): ToPrint => ({
  id,
  missing: new Map(lines.map(line => [line.productId, missingOf(line)])),
});

/**
 * Leads a packer through the orders, the earliest promised window first; one at a time, or up to six together. One for a later day is packed
 * when it is opened, but not offered: goods would lie packed overnight.
 */
export default function PackingPage() {
  const t = useTranslations('packing');
  const c = useTranslations('console');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const me = useSession(({ user }) => user?.email);
  const [said, setSaid] = useState('');
  const [printing, setPrinting] = useState<readonly ToPrint[]>();
  const onPrinted = useCallback(() => setPrinting(undefined), []);
  const onEvent = useCallback(({ kind }: AdminEvent) => kind === 'accepted' && setSaid(t('saidNew')), [t]);
  const { live } = useAdminEvents(onEvent);
  const packing = usePacking();
  const { error, isBusy } = packing;
  // Without them the lines would change places under the packer's finger: frozen products come last.
  const { isPending: areProductsPending } = useQuery(productFactsQuery);
  const orders = areProductsPending ? undefined : packing.orders;
  const page = useRef<HTMLDivElement>(null);
  const work = useRef<HTMLDivElement>(null);

  const chosen = params.get('order');
  const isBatch = params.has('batch');
  const mine = (orders ?? []).filter(({ packer }) => packer === me);
  const free = (orders ?? []).filter(({ packer, windowFrom }) => packer === null && !isLaterDay(windowFrom));
  const mayPack = [...mine, ...free];
  const together = mayPack.slice(0, mostTogether);
  const [ending, setEnding] = useState<readonly PackingOrder[]>([]);
  const found = isBatch ? mine.slice(0, mostTogether) : (orders ?? []).filter(({ id }) => id === chosen);
  const isNothingChosen = chosen === null && !isBatch;
  // What is being packed has left the queue before the next order is open.
  const open = found.length > 0 || isNothingChosen ? found : ending;
  const boxes = useBoxes(orders && isBatch ? open : undefined);
  const view = orders && (isNothingChosen ? 'queue' : open.length === 0 ? 'gone' : isBatch ? 'batch' : (chosen ?? ''));
  useKeptFocus(view, page, work);
  const keep = useClaimWhileOpen({ order: isBatch ? undefined : open[0], me, packing });

  const show = (order: PackingOrder | undefined) => navigate(order ? `${path}?order=${order.id}` : path);

  async function begin() {
    // The order that is open by itself is left, and is packed with the others.
    keep(together.map(({ id }) => id));
    for (const { id } of together) await packing.claim({ id, takeOver: false });
    await navigate(`${path}?batch`);
  }

  async function end(withMissing: boolean) {
    setEnding(open);
    await close(await packing.packed({ orders: open, withMissing }));
    setEnding([]);
  }

  async function close(done: readonly PackingOrder[]) {
    if (done.length === 0) return;
    setPrinting(done.map(toPrint));
    const packed = t('saidDone', { n: done.length, number: done.map(({ number }) => number).join(', ') });
    if (done.length < open.length) {
      setSaid(packed);
      return packing.drop(done);
    }
    const next = isBatch ? undefined : mayPack.find(({ id }) => !done.some(order => order.id === id));
    await show(next);
    setSaid(next ? `${packed} ${t('saidNext', { number: next.number })}` : packed);
    await packing.drop(done);
  }

  async function release(order: PackingOrder) {
    await packing.release(order.id);
    if (!isBatch || open.length === 1) await show(undefined);
  }

  const sheet = { orders: open, me, isBusy, onMark: packing.mark, say: setSaid, onPacked: (all: boolean) => void end(all) };
  const [order] = open;
  return (
    <>
      <div className="not-slip" ref={page}>
        {/* On a phone the order needs the room. */}
        <div className={clsx(!isNothingChosen && 'max-lg:sr-only')}>
          <PageHeader title={c('packing')} lead={live ? t('lead') : c('notLive')} />
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
        {error && !orders && (
          <LoadFailure
            title={t('errorTitle')}
            text={sentenceOf(error) ?? t('errorText')}
            onRetry={() => void packing.refetch()}
          />
        )}
        {!error && !orders && <Spinner label={c('loading')} />}
        {orders && (
          <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]">
            <div
              className={clsx(
                'flex flex-col gap-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)]',
                !isNothingChosen && 'max-lg:hidden',
              )}
            >
              {!isBatch && together.length > 1 && (
                <Button tone="secondary" disabled={isBusy} onClick={() => void begin()}>
                  {t('many', { n: String(together.length), rest: mayPack.length - together.length })}
                </Button>
              )}
              <QueueList orders={orders} total={packing.total} chosen={open.map(({ id }) => id)} me={me} />
            </div>
            <div ref={work} className={clsx('min-w-0', isNothingChosen && 'max-lg:hidden')}>
              {!order && (
                <NothingOpen
                  isGone={!isNothingChosen}
                  next={mayPack[0]}
                  isAny={orders.length > 0}
                  onOpen={next => void show(next)}
                />
              )}
              {order && isBatch && (
                <PackingSheet
                  key="batch"
                  {...sheet}
                  boxes={boxes}
                  head={<BatchHead orders={open} boxes={boxes} isBusy={isBusy} onRelease={each => void release(each)} />}
                />
              )}
              {order && !isBatch && (
                <PackingSheet
                  key={order.id}
                  {...sheet}
                  head={
                    <OrderHead
                      order={order}
                      me={me}
                      isBusy={isBusy}
                      onPrint={() => setPrinting([toPrint(order)])}
                      onRelease={() => void release(order)}
                      onTakeOver={() => void packing.claim({ id: order.id, takeOver: true })}
                    />
                  }
                />
              )}
            </div>
          </div>
        )}
      </div>
      {printing && <SlipsToPrint orders={printing} onPrinted={onPrinted} />}
    </>
  );
}

/** In the order in which they are looked for. */
const targets = ['[data-line][aria-pressed="false"]', '[data-line]', 'h2'];

/**
 * Keeps the focus in the page when what is open changes: it goes to the first open line of what is opened, and on the way back to the entry
 * of the queue from which that was opened. `view` names what is open: an order's id, `batch`, `gone` or `queue`; undefined while it loads.
 */
function useKeptFocus(view: string | undefined, page: RefObject<HTMLElement | null>, work: RefObject<HTMLElement | null>) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const left = before.current;
    before.current = view;
    if (left === undefined || view === undefined || left === view) return;
    // The order ended elsewhere; an admin who works in another part of the page is not interrupted.
    if (view === 'gone' && document.activeElement !== document.body) return;
    const queue = () => page.current?.querySelector<HTMLElement>(`[data-order="${left}"]`) ?? page.current?.querySelector('h2');
    const found =
      view === 'queue' ? queue() : targets.map(target => work.current?.querySelector<HTMLElement>(target)).find(Boolean);
    found?.focus();
  }, [view, page, work]);
}
