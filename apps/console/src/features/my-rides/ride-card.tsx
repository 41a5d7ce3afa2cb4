import type { MyRide } from '@kirana/contracts';
import { enteredPosition } from '@kirana/contracts/own-order-fields';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { swallowSecondTap } from '@kirana/web-kit/ui/second-tap';
import { clsx } from 'clsx';
import { Banknote, Navigation, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { useDayClock, useWindowClock } from '../../lib/day-clock.js';
import { EnteredFields } from '../../lib/entered-fields.js';
import { wayTo } from '../../lib/map-links.js';
import { StatusWord } from '../../lib/order-words.js';
import { HandOver } from './hand-over.js';
import { NotDelivered } from './not-delivered.js';
import { RideItems } from './ride-items.js';
import { isBoarding } from './set-out.js';
import { useStep } from './use-step.js';

/** One ride: where to, whom to ring, what to hand over and collect, and the next step. */
export function RideCard({ ride }: { ride: MyRide }) {
  const t = useTranslations('myRides');
  const { mutate, isPending } = useStep();
  const [isAsked, setAsked] = useState(false);
  const { number, district, status, promisedBy, promisedFrom, customer, items, cashMinor, next, undelivered } = ride;
  const until = useDayClock()(promisedBy);
  const window = useWindowClock()({ windowFrom: promisedFrom, windowTo: promisedBy });
  const isLate = Date.parse(promisedBy) < Date.now();
  const cash = adminMoney(cashMinor);
  return (
    <article aria-label={number} className="rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="font-semibold">{number}</span>
        <StatusWord status={status} />
      </p>
      <p className={clsx('mt-1 text-sm', isLate ? 'font-semibold text-chilli' : 'text-muted')}>
        {isLate ? t('late', { until }) : window}
      </p>
      {undelivered && (
        <p className="mt-2 rounded-control bg-info-soft px-3 py-2">
          <b>{t('lastTime')}</b> {t(`undelivered-${undelivered}`)}
        </p>
      )}
      {customer && (
        <>
          <address className="mt-3 text-lg leading-snug not-italic">
            {customer.address}
            <span className="block text-sm text-muted">
              {customer.zipCode} {customer.city}, {district}
            </span>
            <span className="block text-sm">{customer.name}</span>
          </address>
          <EnteredFields fields={customer.fields} className="mt-2 rounded-control bg-info-soft px-3 py-2" />
          <a
            href={wayTo(enteredPosition(customer.fields) ?? `${customer.address}, ${customer.zipCode} ${customer.city}`)}
            target="_blank"
            rel="noreferrer"
            className={clsx(buttonClass('secondary'), 'mt-3 min-h-12 w-full')}
          >
            <Navigation size={18} aria-hidden />
            {t('navigate')}
          </a>
          <a
            href={`tel:${customer.phone.replaceAll(' ', '')}`}
            className={clsx(buttonClass('secondary'), 'mt-2 min-h-12 w-full')}
          >
            <Phone size={18} aria-hidden />
            {t('call', { phone: customer.phone })}
          </a>
        </>
      )}
      <RideItems items={items} />
      <p className="mt-3 flex items-center gap-2 font-semibold">
        <Banknote size={20} className={cashMinor > 0 ? 'text-leaf' : 'text-muted'} aria-hidden />
        {cashMinor > 0 ? t('collect', { cash }) : t('paid')}
      </p>
      {next && !isBoarding(ride) && (
        <Button
          className="mt-3 min-h-14 w-full text-base"
          disabled={isPending}
          onClick={({ clientX: x, clientY: y }) => {
            // The button becomes that of the next step: a double tap is meant as one.
            swallowSecondTap({ x, y });
            if (next === 'delivered') setAsked(true);
            else mutate({ ride, to: next });
          }}
        >
          {t(undelivered ? 'again' : next)}
        </Button>
      )}
      {!next && <p className="mt-3 text-sm text-muted">{t('packing')}</p>}
      {next === 'delivered' && <NotDelivered ride={ride} />}
      {isAsked && <HandOver ride={ride} onClose={() => setAsked(false)} />}
    </article>
  );
}
