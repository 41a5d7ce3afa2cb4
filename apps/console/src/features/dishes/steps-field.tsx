import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { linesOf, mostSteps } from './dish-draft.js';

export interface StepsFieldProps {
  label: string;
  lang: string;
  value: string;
  onChange: (value: string) => void;
}

/** The method, one step on each line. */
export function StepsField({ label, lang, value, onChange }: StepsFieldProps) {
  const t = useTranslations('adminDishes');
  const id = useId();
  const steps = linesOf(value).length;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        lang={lang}
        rows={6}
        aria-describedby={`${id}-hint`}
        aria-invalid={steps > mostSteps}
        className="w-full rounded-control border border-edge bg-surface px-3.5 py-2 text-sm aria-invalid:border-chilli"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="text-xs text-muted">
        {t('stepsHint', { n: steps, most: mostSteps })}
      </p>
    </div>
  );
}
