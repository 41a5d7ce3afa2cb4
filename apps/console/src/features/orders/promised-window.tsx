import type { AdminOrder } from '@kirana/contracts';
import { clock } from '@kirana/i18n';
import { useShopDay } from '@kirana/web-kit/i18n/format';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isToday } from '../../lib/day-clock.js';

const everyMs = 20_000;

/** The delivery window the customer was promised as clock times; of an open order also how much of it is left, or how late it is. */
export function PromisedWindow({ order }: { order: Pick<AdminOrder, 'windowFrom' | 'windowTo' | 'isLate' | 'status'> }) {
  const t = useTranslations('orderPage');
  const day = useShopDay();
  const { windowFrom, windowTo, isLate, status } = order;
  const [now, setNow] = useState(() => Date.now());
  const isOpen = status !== 'delivered' && status !== 'cancelled';
  useEffect(() => {
    if (!isOpen) return;
    const tick = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(tick);
  }, [isOpen]);
  // Whether it is late is decided by the database's clock, as in the list; this one only says by how much.
  const minutes = Math.max(0, Math.round((isLate ? now - Date.parse(windowTo) : Date.parse(windowTo) - now) / 60_000));
  const span = minutes < 60 ? ('minutes' as const) : minutes < 48 * 60 ? ('hours' as const) : ('days' as const);
  const length = t(span, { n: minutes, h: Math.floor(minutes / 60), m: minutes % 60, d: Math.floor(minutes / 1_440) });
  return (
    <>
      <span className="whitespace-nowrap">
        {t('promised', { from: clock(Date.parse(windowFrom)), to: clock(Date.parse(windowTo)) })}
        {!isToday(windowTo) && `, ${day(windowTo)}`}
      </span>{' '}
      {isOpen && <span className={isLate ? 'due due-late' : 'due'}>{t(isLate ? 'lateBy' : 'timeLeft', { length })}</span>}
    </>
  );
}
