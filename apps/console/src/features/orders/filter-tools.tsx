import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { ridersQuery } from '../../lib/riders-query.js';
import { FilterTool, toolClass } from '../../lib/tools.js';
import { useMay } from '../../lib/use-may.js';
import { shopClock, shopInstant } from '../../lib/shop-instant.js';

/** A field with its label before it. */
export function LabelledTool({ label, ...field }: { label: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input id={id} className={toolClass} {...field} />
    </span>
  );
}

interface TimeToolProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A day as a filter. */
export function DayTool({ value = '', onChoose, ...field }: TimeToolProps & { onChoose: (day: string) => void }) {
  return <LabelledTool type="date" value={value} onChange={event => onChoose(event.target.value)} {...field} />;
}

const clockOf = (instant: string | undefined) => instant && shopClock(instant);

/** A moment as a filter, in the time zone of the shop; all its values are instants. */
export function WindowTool({
  value,
  min,
  max,
  onChoose,
  ...field
}: TimeToolProps & { onChoose: (instant: string | undefined) => void }) {
  // While the year is being typed the field holds years that are none yet, which it must not lose.
  const [typed, setTyped] = useState<string>();
  return (
    <LabelledTool
      type="datetime-local"
      value={typed ?? clockOf(value) ?? ''}
      min={clockOf(min)}
      max={clockOf(max)}
      onBlur={() => setTyped(undefined)}
      onChange={event => {
        const instant = shopInstant(event.target.value);
        setTyped(instant === undefined ? event.target.value : undefined);
        onChoose(instant);
      }}
      {...field}
    />
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
