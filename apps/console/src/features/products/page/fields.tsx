import type { TextFieldProps } from '@kirana/web-kit/ui/field.tsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { get, useFormContext, useFormState, type Path } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../../lib/tools.js';
import type { TypedSheet } from './typed-sheet.js';

const problemAt: (errors: object, name: string) => { readonly message?: string } | undefined = get;

/** Returns a function for what is wrong with a field: ours, or a sentence of the server. */
export function useProblem() {
  const t = useTranslations('form');
  const { errors } = useFormState<TypedSheet>();
  return (name: Path<TypedSheet>): string | undefined => {
    const message = problemAt(errors, name)?.message;
    return message === 'required' ? t('required') : message;
  };
}

/** Returns a function for the props of a field of the page: its registration and its problem. */
export function useSheetField() {
  const { register } = useFormContext<TypedSheet>();
  const problem = useProblem();
  return (name: Path<TypedSheet>) => ({ ...register(name), error: problem(name) });
}

/** A text over several lines with its label, and its hint or its error. */
export function LongField({
  label,
  hint,
  error,
  rows = 4,
  ...rest
}: Pick<TextFieldProps, 'label' | 'hint' | 'error'> & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className={`${toolClass} py-2 text-sm font-normal`}
        {...rest}
      />
      {hint && !error && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-chilli">
          {error}
        </p>
      )}
    </div>
  );
}

/** A choice of several values, with the error of the whole. */
export function CheckGroup<T extends string>({
  legend,
  name,
  options,
}: {
  legend: string;
  name: Path<TypedSheet>;
  options: readonly (readonly [value: T, word: string])[];
}) {
  const { watch, setValue } = useFormContext<TypedSheet>();
  const chosen = watch(name) as unknown as readonly T[];
  const error = useProblem()(name);
  const id = useId();
  return (
    <fieldset className="product-checks" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {options.map(([value, word]) => (
        <label key={value} className="inline-flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-leaf"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              setValue(name, (target.checked ? [...chosen, value] : chosen.filter(other => other !== value)) as never, {
                shouldDirty: true,
              })
            }
          />
          {word}
        </label>
      ))}
      {error && (
        <p id={id} className="product-checks-error text-sm font-medium text-chilli">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The same text in each language, side by side where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 sm:grid-cols-2">{children}</div>;
}
