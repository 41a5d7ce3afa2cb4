import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { NumberInput } from './number-input.js';

interface Described {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it; announced together with the field. */
  error?: string | undefined;
  /** Controls on the line of the field, such as a button that saves it. */
  beside?: ReactNode;
}

const control =
  'w-full min-w-0 min-h-12 rounded-control border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-chilli disabled:bg-line/50 disabled:text-muted';

function Frame({
  id,
  label,
  hint,
  error,
  required,
  beside,
  children,
}: Described & { id: string; required?: boolean | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && <span className="text-chilli"> *</span>}
      </label>
      {beside ? (
        <div className="flex items-center gap-2">
          {children}
          {beside}
        </div>
      ) : (
        children
      )}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-chilli">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

function description(id: string, { hint, error }: Pick<Described, 'hint' | 'error'>) {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

export type TextFieldProps = Described & ComponentProps<'input'>;

/** A labelled text field with its hint or its error. */
export function TextField({ label, hint, error, beside, className, id, required, type, ...rest }: TextFieldProps) {
  const own = useId();
  const name = id ?? own;
  const field = {
    id: name,
    className: clsx(control, className),
    'aria-required': required,
    'aria-invalid': Boolean(error),
    'aria-describedby': description(name, { hint, error }),
    ...rest,
  };
  return (
    <Frame id={name} label={label} hint={hint} error={error} required={required} beside={beside}>
      {type === 'number' ? <NumberInput {...field} /> : <input type={type} {...field} />}
    </Frame>
  );
}

export type SelectFieldProps = Described & ComponentProps<'select'>;

/** A labelled select field; uses the browser's own control, which works with every keyboard and phone. */
export function SelectField({ label, hint, error, beside, className, id, required, ...rest }: SelectFieldProps) {
  const own = useId();
  const name = id ?? own;
  return (
    <Frame id={name} label={label} hint={hint} error={error} required={required} beside={beside}>
      <select
        id={name}
        className={clsx(control, 'pr-9', className)}
        aria-required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={description(name, { hint, error })}
        {...rest}
      />
    </Frame>
  );
}
