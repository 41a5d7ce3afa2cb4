import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ridersQuery } from '../../lib/console/riders-query.js';
import { FilterTool, toolClass } from '../../lib/console/tools.js';
import { useMay } from '../../lib/console/use-may.js';
import { warsawClock, warsawInstant } from '../../lib/console/warsaw-instant.js';

/** A day as a filter. */
export function DayTool({
  label,
  value,
  onChoose,
  ...limits
}: {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={toolClass}
        value={value ?? ''}
        onChange={event => onChoose(event.target.value)}
        {...limits}
      />
    </span>
  );
}

/** A moment as a filter, in the time of Warsaw; kept as an instant. */
export function WindowTool({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string | undefined;
  onChoose: (instant: string | undefined) => void;
}) {
  const id = useId();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className={toolClass}
        value={value && !Number.isNaN(Date.parse(value)) ? warsawClock(value) : ''}
        onChange={event => onChoose(warsawInstant(event.target.value))}
      />
    </span>
  );
}

/** A rider as a filter, for those who may see the riders. */
export function RiderTool({ value, onChoose }: { value: string | undefined; onChoose: (id: string | undefined) => void }) {
  const words = useTranslations('adminOrders');
  const c = useTranslations('console');
  const isAllowed = useMay()('riders.manage');
  const { data: riders = [] } = useQuery({ ...ridersQuery(), enabled: isAllowed });
  if (!isAllowed) return null;
  return (
    <FilterTool
      label={words('rider')}
      all={c('all')}
      value={value}
      options={riders.map(({ id, name }) => [id, name] as const)}
      onChoose={onChoose}
    />
  );
}
