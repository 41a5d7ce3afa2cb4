import type { AdminSetting } from '@kirana/contracts';
import { readWeek, weekText } from '@kirana/contracts/opening-hours-text';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DayHoursFields } from './day-hours-fields.js';
import { Refusal } from './pause-form.js';
import { useSaveSetting } from './use-save-setting.js';

const usualWeek = Array.from({ length: 7 }, () => ({ from: '08:00', to: '22:00' }));

/** Edits the opening hours of each weekday, Monday first. */
export function HoursForm({ setting }: { setting: AdminSetting }) {
  const t = useTranslations('settings');
  const { locale } = useLanguage();
  const [week, setWeek] = useState(() => readWeek(setting.value) ?? null);
  const { save, isPending, refusal } = useSaveSetting(setting, { typed: weekText(week) });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const name = t('opening_hours');
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3 text-sm"
      onSubmit={event => {
        event.preventDefault();
        save(weekText(week));
      }}
    >
      <p className="text-xs text-muted">
        {t('opening_hoursHint')} {!setting.stored && t('opening_hoursUnsaved')}
      </p>
      <CheckField
        label={t('roundTheClock')}
        checked={week === null}
        onChange={({ target }) => setWeek(target.checked ? null : usualWeek)}
      />
      {week && (
        <ul className="flex flex-col gap-1">
          {week.map((hours, at) => {
            const day = weekday.format(Date.UTC(2024, 0, 1 + at));
            return (
              <li key={day} className="flex flex-wrap items-center gap-x-3">
                <span className="w-28">{day}</span>
                <DayHoursFields day={day} hours={hours} onChange={changed => setWeek(week.with(at, changed))} />
              </li>
            );
          })}
        </ul>
      )}
      <Refusal text={refusal} />
      <Button size="small" type="submit" disabled={isPending} aria-label={t('saveOne', { name })}>
        {t(isPending ? 'saving' : 'save')}
      </Button>
    </form>
  );
}
