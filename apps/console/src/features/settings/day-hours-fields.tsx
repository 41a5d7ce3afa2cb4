import type { DayHours } from '@kirana/contracts/delivery-window';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';

const usual: DayHours = { from: '08:00', to: '22:00' };

/** Edits the hours of one day, or that it is closed. A day that ends at midnight is shown as ending at 00:00. */
export function DayHoursFields({
  day,
  hours,
  onChange,
}: {
  /** Its name, for the labels. */
  day: string;
  hours: DayHours | null;
  onChange: (hours: DayHours | null) => void;
}) {
  const t = useTranslations('settings');
  const time = (name: 'from' | 'to') =>
    hours && (
      <input
        type="time"
        step={600}
        className={toolClass}
        aria-label={t(name === 'from' ? 'opens' : 'closes', { day })}
        value={hours[name] === '24:00' ? '00:00' : hours[name]}
        onChange={({ target: { value } }) => onChange({ ...hours, [name]: name === 'to' && value === '00:00' ? '24:00' : value })}
      />
    );
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-2 md:min-h-9">
      <select
        className={toolClass}
        aria-label={day}
        value={hours ? 'open' : 'closed'}
        onChange={({ target }) => onChange(target.value === 'open' ? usual : null)}
      >
        <option value="closed">{t('closed')}</option>
        <option value="open">{t('openFromTo')}</option>
      </select>
      {hours && (
        <>
          {time('from')} – {time('to')}
          {hours.to < hours.from && <span className="text-muted">{t('nextDay')}</span>}
        </>
      )}
    </span>
  );
}
