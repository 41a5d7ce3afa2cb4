import { deliveryTimes } from '@kirana/contracts/order-status';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { RadioCard } from '@kirana/web-kit/ui/radio-card.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useChosenWindow, useDeliveryWindows, useIsOver, useWindowWords } from '../../lib/delivery/use-delivery-window.js';
import type { CheckoutForm } from './checkout-form.js';
import { LaterChoice } from './later-choice.js';
import { Section } from './section.js';
import { refusalPlaces, type ShownRefusal } from './shown-refusal.js';

/**
 * Hours from now, with the resulting times of day, which alone are true while the shop is closed (F-48). A window that is full cannot be chosen.
 *
 * @param refused why the order for the chosen window was refused
 */
export function TimeSection({ refused }: { refused: ShownRefusal | null }) {
  const t = useTranslations('checkout');
  const { register, watch } = useFormContext<CheckoutForm>();
  const windows = useDeliveryWindows();
  const words = useWindowWords();
  const time = watch('deliveryTime');
  const chosen = useChosenWindow(time);
  const isOver = useIsOver(time);
  return (
    <Section title={t('time')}>
      <div className="grid gap-3 sm:grid-cols-3">
        {deliveryTimes.map((range, at) => {
          const window = windows[at];
          const isFull = window?.isFull ?? false;
          const times = window && words(window);
          const title = t('hours', { range });
          return (
            <RadioCard
              key={range}
              value={range}
              title={window?.isLater ? <s className="font-normal text-muted">{title}</s> : title}
              note={
                isFull ? `${times}, ${t('windowFull')}` : window?.isLater ? <strong className="text-ink">{times}</strong> : times
              }
              defaultChecked={range === time}
              {...register('deliveryTime')}
              // Full, but chosen before: it stays chosen until the customer takes another, and the notice says why.
              disabled={isFull && range !== time}
            />
          );
        })}
      </div>
      <LaterChoice />
      <div id={refusalPlaces.time} tabIndex={-1} role="alert" className="mt-4 empty:hidden">
        {isOver && <Notice tone="warning" title={t('windowGone')} />}
        {refused && !isOver && !chosen?.isFull && <Notice tone="warning" title={refused.words} />}
        {chosen?.isFull && (
          <Notice tone="warning" title={t('windowFullTitle', { window: words(chosen) })}>
            {t('windowFullText')}
          </Notice>
        )}
      </div>
    </Section>
  );
}
