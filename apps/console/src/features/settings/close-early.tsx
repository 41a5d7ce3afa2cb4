import type { DayHours } from '@kirana/contracts/delivery-window';
import { shopDay } from '@kirana/i18n';
import { useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { toolClass } from '../../lib/tools.js';
import { shopInstant } from '../../lib/shop-instant.js';
import { ordersQuery } from './api.js';
import { Refusal } from './pause-form.js';

const open = 'pending,confirmed,preparing,pickup,delivering';

interface CloseEarlyProps {
  /** Of today, as they are in force. */
  readonly hours: DayHours;
  readonly isPending: boolean;
  readonly onClose: (date: string, hours: DayHours) => void;
}

/** The day after a date such as `2026-12-24`. */
const dayAfter = (date: string): string => new Date(Date.parse(date) + 24 * 3_600_000).toISOString().slice(0, 10);

/** Ends today's deliveries sooner, after a question that says how many open orders are promised beyond, also after midnight. */
export function CloseEarly({ hours: { from, to }, isPending, onClose }: CloseEarlyProps) {
  const t = useTranslations('settings');
  const c = useTranslations('console');
  const [time, setTime] = useState('');
  useUnsaved(time !== '');
  const [isAsked, setAsked] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const date = shopDay(Date.now());
  const isBetween = time > from && (time < to || to < from);
  const { data, error, isLoading } = useQuery({
    ...ordersQuery({
      query: {
        status: open,
        windowFrom: shopInstant(`${date}T${time}`),
        windowTo: shopInstant(to < from ? `${dayAfter(date)}T${to}` : `${date}T23:59`),
        pageSize: 1,
      },
    }),
    enabled: isAsked,
  });
  return (
    <div className="mt-3 flex flex-col gap-2">
      <form
        noValidate
        className="flex flex-wrap items-center gap-2"
        onSubmit={event => {
          event.preventDefault();
          setWrong(!isBetween);
          setAsked(isBetween);
        }}
      >
        <input
          type="time"
          step={600}
          className={toolClass}
          aria-label={t('closeEarlyAt')}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <Button size="small" tone="secondary" type="submit" disabled={isPending}>
          {t('closeEarly')}
        </Button>
      </form>
      <Refusal text={isWrong && !isBetween ? t('closeEarlyFault', { from, to }) : undefined} />
      {isAsked && (
        <ConfirmDialog
          title={t('closeEarlyTitle', { time })}
          text={data ? t('closeEarlyText', { n: data.total }) : isLoading ? c('loading') : (sentenceOf(error) ?? c('error'))}
          confirm={t('closeEarly')}
          cancel={c('cancel')}
          tone="primary"
          isPending={isLoading}
          onConfirm={() => {
            setAsked(false);
            onClose(date, { from, to: time });
            setTime('');
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
