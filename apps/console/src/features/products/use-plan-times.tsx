import { planStartGraceMs } from '@kirana/contracts/plan-start';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { shopInstant } from '../../lib/shop-instant.js';

/** UTC, ISO. */
export interface PlanTimes {
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * The fields for the start and the end of a planned price, as the clocks of the shop show them. `times` is undefined unless both can be; once
 * `isTried`, the fields say why not.
 */
export function usePlanTimes(isTried: boolean): {
  readonly typed: Readonly<Record<'from' | 'to', string>>;
  readonly times: PlanTimes | undefined;
  readonly fields: ReactNode;
} {
  const t = useTranslations('productPage');
  const f = useTranslations('form');
  const [typed, setTyped] = useState({ from: '', to: '' });
  const startsAt = shopInstant(typed.from);
  const endsAt = shopInstant(typed.to);
  const faults = { from: startFault(), to: endFault() };
  const isPossible = startsAt !== undefined && endsAt !== undefined && !faults.from && !faults.to;
  const field = (name: keyof typeof typed) => (
    <TextField
      type="datetime-local"
      label={t(name === 'from' ? 'planFrom' : 'planTo')}
      required
      error={isTried ? faults[name] : undefined}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return {
    typed,
    times: isPossible ? { startsAt, endsAt } : undefined,
    fields: (
      <>
        {field('from')}
        {field('to')}
      </>
    ),
  };

  function startFault(): string | undefined {
    if (startsAt === undefined) return f('required');
    return Date.parse(startsAt) <= Date.now() - planStartGraceMs ? t('planPast') : undefined;
  }
  function endFault(): string | undefined {
    if (endsAt === undefined) return f('required');
    return startsAt !== undefined && endsAt <= startsAt ? t('planBackwards') : undefined;
  }
}
