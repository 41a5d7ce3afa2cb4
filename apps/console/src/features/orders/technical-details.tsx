import type { AdminOrder, OrderStep, OrderTimeline } from '@kirana/contracts';
import { formatTime } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { timelineQuery } from './api.js';
import { adminMoney } from '../../lib/admin-money.js';

/** Folded: each decision with its event and states; with event ids, also where each event was handled. */
export function TechnicalDetails({ order }: { order: AdminOrder }) {
  const t = useTranslations('adminOrders');
  const words = useTranslations('orderPage');
  const [withEvents, setWithEvents] = useState(false);
  const { data } = useQuery({ ...timelineQuery({ params: { id: order.id } }), enabled: withEvents });
  return (
    <details className="technical">
      <summary>{words('technical')}</summary>
      <p className="text-xs text-muted">{t('timelineText')}</p>
      <label className="my-2 inline-flex min-h-11 items-center gap-2 text-xs">
        <input
          type="checkbox"
          className="size-4 accent-leaf"
          checked={withEvents}
          onChange={event => setWithEvents(event.target.checked)}
        />
        {t('showEvents')}
      </label>
      <ol className="flex flex-col gap-2 text-xs">
        {(data?.steps ?? order.steps).map((step, place) => (
          // The log is append-only, so an entry's index is a stable key.
          <Step key={place} step={step} withEvents={withEvents} handled={data?.handled ?? []} />
        ))}
      </ol>
    </details>
  );
}

const brief = (id: string) => id.slice(-8);

function Step({ step, withEvents, handled }: { step: OrderStep; withEvents: boolean; handled: OrderTimeline['handled'] }) {
  const t = useTranslations('adminOrders');
  const s = useTranslations('adminStatus');
  const { locale } = useLanguage();
  const time = (iso: string) => formatTime(iso, 'exactTime', locale);
  const who = step.actor === 'shopper' ? t('shopper') : (step.actor ?? t('shop'));
  const handledBy = (eventId: string) => handled.filter(each => each.eventId === eventId);
  return (
    <li className="border-l-2 border-line pl-3">
      <p>
        <time dateTime={step.at} className="tabular-nums">
          {time(step.at)}
        </time>{' '}
        <span className="font-semibold">{step.trigger}</span>
        {typeof step.amountMinor === 'number' && ` ${adminMoney(step.amountMinor)}`} · {who}
      </p>
      <p className="text-muted">
        {step.outcome === 'moved' ? `${step.from ?? ''} → ${step.to}` : t('ignored', { why: step.outcome })}
        {step.paymentStatus && ` · ${t('paymentBecomes', { status: s(step.paymentStatus) })}`}
      </p>
      {withEvents && (
        <ul className="text-muted">
          {step.eventId && (
            <li>
              {brief(step.eventId)} {step.causationId && t('causedBy', { id: brief(step.causationId) })}
            </li>
          )}
          {step.published.map(({ id, type }) => (
            <li key={id}>
              {t('publishes', { type })} ({brief(id)})
              {handledBy(id).map(({ service, purpose, at }) => (
                <span key={service + purpose} className="block pl-3">
                  {t('handledBy', { service, purpose, time: time(at) })}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
