import './order-timeline.css';
import type { AdminOrder } from '@kirana/contracts';
import { shopDay } from '@kirana/i18n';
import { useShopDay } from '@kirana/web-kit/i18n/format';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../lib/tools.js';
import { IfMay } from '../../lib/use-may.js';
import { NoteComposer } from './note-composer.js';
import { TechnicalDetails } from './technical-details.js';
import { TimelineItem } from './timeline-item.js';
import { byDay, fits, timelineFilters, timelineOf, type TimelineFilter } from './timeline-entries.js';

const dayMs = 86_400_000;

/** Everything that happened to an order, and the shop's notes, in sentences; the newest first. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const t = useTranslations('orderPage');
  const day = useShopDay();
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const entries = timelineOf(order).filter(entry => fits(entry, filter));
  const near = new Map([
    [shopDay(Date.now()), t('today')],
    [shopDay(Date.now() - dayMs), t('yesterday')],
  ]);
  return (
    <Card title={t('timeline')} className="order-timeline">
      <IfMay permission="orders.work">
        <NoteComposer id={order.id} />
      </IfMay>
      <div role="group" aria-label={t('show')} className="timeline-filters">
        {timelineFilters.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            className={clsx('timeline-filter', each === filter && 'font-semibold')}
            onClick={() => setFilter(each)}
          >
            {t(`show-${each}`)}
          </button>
        ))}
      </div>
      {entries.length === 0 && <p className="py-3 text-xs text-muted">{t(`none-${filter}`)}</p>}
      {byDay(entries).map(([date, ofDay]) => (
        <div key={date}>
          <h3 className="timeline-day">{near.get(date) ?? day(date)}</h3>
          <ol>
            {ofDay.map(entry => (
              <TimelineItem
                key={`${entry.at} ${entry.step?.trigger ?? ''} ${entry.step?.version ?? entry.notes[0]?.text}`}
                entry={entry}
                order={order}
              />
            ))}
          </ol>
        </div>
      ))}
      <TechnicalDetails order={order} />
    </Card>
  );
}
