import type { AdminSetting } from '@kirana/contracts';
import type { DayHours } from '@kirana/contracts/delivery-window';
import { daysText, readDays } from '@kirana/contracts/opening-hours-text';
import { Button } from '@kirana/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/console/tools.js';
import { useWarsawDay } from '../../lib/i18n/format.js';
import { DayHoursFields } from './day-hours-fields.js';
import { Refusal } from './pause-form.js';
import { useSaveSetting } from './use-save-setting.js';

/** Edits the days with hours of their own, such as holidays. */
export function HolidaysForm({ setting }: { setting: AdminSetting }) {
  const t = useTranslations('settings');
  const dayName = useWarsawDay();
  const [days, setDays] = useState<Record<string, DayHours | null>>(() => readDays(setting.value) ?? {});
  const [next, setNext] = useState('');
  const { save, isPending, refusal } = useSaveSetting(setting);
  const name = t('holidays');
  const change = (date: string, hours: DayHours | null) => setDays({ ...days, [date]: hours });
  const isNew = next !== '' && !(next in days);
  const withNext = isNew ? { ...days, [next]: null } : days;
  const add = () => {
    setDays(withNext);
    setNext('');
  };
  return (
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
  );
}
