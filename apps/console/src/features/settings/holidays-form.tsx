import type { AdminSetting } from '@kirana/contracts';
import type { DayHours, OpeningHours } from '@kirana/contracts/delivery-window';
import { daysText, readDays } from '@kirana/contracts/opening-hours-text';
import { shopDay } from '@kirana/i18n';
import { useShopDay } from '@kirana/web-kit/i18n/format';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';
import { CloseEarly } from './close-early.js';
import { DayHoursFields } from './day-hours-fields.js';
import { Refusal } from './pause-form.js';
import { useSaveSetting } from './use-save-setting.js';

const allDay: DayHours = { from: '00:00', to: '24:00' };

/** Hours of a date: its own, else those of its weekday; null: closed. */
function hoursOn(date: string, days: OpeningHours['days'], week: OpeningHours['week'] | null): DayHours | null {
  if (date in days) return days[date] ?? null;
  return week ? (week[(new Date(date).getUTCDay() + 6) % 7] ?? null) : allDay;
}

/** Edits the days with hours of their own, such as holidays, and ends today's sooner. */
export function HolidaysForm({ setting, week }: { setting: AdminSetting; week: OpeningHours['week'] | null }) {
  const t = useTranslations('settings');
  const dayName = useShopDay();
  const [days, setDays] = useState<Record<string, DayHours | null>>(() => readDays(setting.value) ?? {});
  const [next, setNext] = useState('');
  const name = t('holidays');
  const change = (date: string, hours: DayHours | null) => setDays({ ...days, [date]: hours });
  const isNew = next !== '' && !(next in days);
  const withNext = isNew ? { ...days, [next]: null } : days;
  const { save, isPending, refusal } = useSaveSetting(setting, { typed: daysText(withNext) });
  const saved = readDays(setting.value) ?? {};
  const today = hoursOn(shopDay(Date.now()), saved, week);
  const add = () => {
    setDays(withNext);
    setNext('');
  };
  return (
    <>
      <form
        noValidate
        className="mt-5 flex flex-col items-start gap-3 border-t border-line pt-4 text-sm"
        onSubmit={event => {
          event.preventDefault();
          // A day that was chosen and not added is meant as well.
          add();
          save(daysText(withNext));
        }}
      >
        <h3 className="font-semibold">{name}</h3>
        <p className="text-xs text-muted">{t('holidaysHint')}</p>
        <ul className="flex flex-col gap-1">
          {Object.entries(days)
            .toSorted(([one], [other]) => one.localeCompare(other))
            .map(([date, hours]) => (
              <li key={date} className="flex flex-wrap items-center gap-x-3">
                <span className="w-28">{dayName(date)}</span>
                <DayHoursFields day={dayName(date)} hours={hours} onChange={changed => change(date, changed)} />
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={t('removeDay', { day: dayName(date) })}
                  onClick={() => setDays(Object.fromEntries(Object.entries(days).filter(([each]) => each !== date)))}
                >
                  {t('remove')}
                </Button>
              </li>
            ))}
        </ul>
        <span className="flex flex-wrap items-center gap-2">
          <input
            type="date"
            className={toolClass}
            aria-label={t('holidayDate')}
            value={next}
            onChange={({ target }) => setNext(target.value)}
          />
          <Button size="small" tone="secondary" disabled={!isNew} onClick={add}>
            {t('addDay')}
          </Button>
        </span>
        <Refusal text={refusal} />
        <Button size="small" type="submit" disabled={isPending} aria-label={t('saveOne', { name })}>
          {t(isPending ? 'saving' : 'save')}
        </Button>
      </form>
      {today && (
        <CloseEarly
          hours={today}
          isPending={isPending}
          onClose={(date, hours) => {
            change(date, hours);
            save(daysText({ ...saved, [date]: hours }));
          }}
        />
      )}
    </>
  );
}
