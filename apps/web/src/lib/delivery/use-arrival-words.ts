import type { OrderTracking } from '@kirana/contracts';
import { useTranslations } from 'use-intl';
import { useWindowWords } from './use-delivery-window.js';
import { useMinutesUntil } from '../orders/use-minutes-until.js';

export type ArrivingOrder = Pick<OrderTracking, 'status' | 'windowFrom' | 'windowTo' | 'etaAt'>;

/**
 * Says when an open order arrives: the promised window until the rider sets off, then minutes that count down (`isCounted`), because before
 * that nobody knows them; the window to the end where nobody ever does. Not for a live region: it would be announced every minute.
 */
export function useArrivalWords({ status, windowFrom, windowTo, etaAt }: ArrivingOrder): { text: string; isCounted: boolean } {
  const t = useTranslations('tracking');
  const words = useWindowWords();
  const minutes = useMinutesUntil(etaAt ?? windowTo);
  if (etaAt === null || (status !== 'delivering' && minutes >= 0)) {
    const window = words({ from: new Date(windowFrom), to: new Date(windowTo) });
    return { text: t('arrivesWindow', { window }), isCounted: false };
  }
  return { text: minutes > 0 ? t('arrives', { minutes }) : t(minutes === 0 ? 'arrivesSoon' : 'arrivesAny'), isCounted: true };
}
