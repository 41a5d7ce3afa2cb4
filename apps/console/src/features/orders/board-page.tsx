import './board/board.css';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { clsx } from 'clsx';
import { BellOff, Maximize, Minimize, Volume2, VolumeX } from 'lucide-react';
import { useCallback, useState, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminEvent } from '../../lib/admin-socket.js';
import { shortId } from '../../lib/order-words.js';
import { SlipsToPrint } from '../../lib/slips-to-print.js';
import { PageHeader } from '../../lib/tools.js';
import { useAdminEvents } from '../../lib/use-admin-events.js';
import { useNow } from '../../lib/use-now.js';
import { BoardColumn } from './board/board-column.js';
import { BoardDrag } from './board/board-drag.js';
import { columns } from './board/columns.js';
import { useMoves } from './board/use-moves.js';
import { useRinging } from './board/use-ringing.js';

/** Shows open orders live, for a screen in the packing room. Orders that wait for their payment are not work yet, so they are not shown. */
export default function BoardPage() {
  const t = useTranslations('board');
  const c = useTranslations('console');
  const [said, setSaid] = useState('');
  const [printing, setPrinting] = useState<string>();
  const { isOn, toggle, waiting, ring, accepted, silence } = useRinging();
  const [isWall, toggleWall] = useWall();
  const now = useNow();
  const { moves, drop, question } = useMoves();
  const onEvent = useCallback(
    ({ kind, orderId, number, status }: AdminEvent) => {
      if (status !== undefined && status !== 'pending') accepted(orderId);
      if (kind !== 'accepted') return;
      setSaid(t('new', { number: number ?? shortId(orderId) }));
      ring(orderId);
    },
    [ring, accepted, t],
  );
  const { live, fresh } = useAdminEvents(onEvent);
  return (
    <>
      <div className={clsx('not-slip', isWall && 'wall')}>
        <PageHeader title={t('title')} lead={live ? t('text') : c('notLive')}>
          <Button size="small" tone="secondary" aria-pressed={isOn} onClick={toggle}>
            {isOn ? <Volume2 size={16} aria-hidden /> : <VolumeX size={16} aria-hidden />}
            {t('sound')}
          </Button>
          <Button size="small" tone="secondary" className="max-md:hidden" onClick={toggleWall}>
            {isWall ? <Minimize size={16} aria-hidden /> : <Maximize size={16} aria-hidden />}
            {isWall ? t('wallEnd') : t('wall')}
          </Button>
        </PageHeader>
        <p role="status" className="sr-only">
          {said}
        </p>
        {isOn && waiting > 0 && (
          <p className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-turmeric bg-turmeric-soft px-4 py-2 text-sm font-semibold">
            {t('ringing', { n: waiting })}
            <Button size="small" tone="secondary" onClick={silence}>
              <BellOff size={16} aria-hidden />
              {t('quiet')}
            </Button>
          </p>
        )}
        <BoardDrag now={now} onDrop={drop}>
          {held => (
            <div className={clsx('board grid gap-3 md:grid-cols-3 xl:grid-cols-5', held ? 'items-stretch' : 'items-start')}>
              {columns.map(status => (
                <BoardColumn
                  key={status}
                  status={status}
                  held={held}
                  moves={moves}
                  fresh={fresh}
                  now={now}
                  onPrint={setPrinting}
                />
              ))}
            </div>
          )}
        </BoardDrag>
        {question}
      </div>
      {printing && <SlipsToPrint orders={[{ id: printing }]} onPrinted={() => setPrinting(undefined)} />}
    </>
  );
}

/** Whether the board fills the screen, and a function that switches it. Where the browser refuses full screen, it fills the window. */
function useWall(): [boolean, () => void] {
  const [isWall, setWall] = useState(false);
  useEffect(() => {
    if (!isWall) return;
    const onChange = () => document.fullscreenElement ?? setWall(false);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setWall(false);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    document.documentElement
      .requestFullscreen()
      .catch((error: unknown) => console.error('the browser refused full screen', error));
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isWall]);
  return [isWall, () => setWall(!isWall)];
}
