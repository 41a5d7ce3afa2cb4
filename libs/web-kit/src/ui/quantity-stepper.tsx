import { formatKilograms, formatWeight, type Locale } from '@kirana/i18n';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { readQuantity, readWeighed } from './read-quantity.js';

export interface QuantityStepperProps {
  value: number;
  /** Maximum available quantity. */
  max: number;
  labels: { quantity: string; decrease: string; increase: string };
  /** Of what is sold by weight: it is shown and entered in kilograms, and a piece is a portion of so many grams. */
  weight?: { readonly portionGrams: number; readonly locale: Locale } | undefined;
  /** Called with a whole number from 1 to `max`. */
  onChange: (quantity: number) => void;
  /** Called when more than `max` was entered; the quantity has been set to `max`. */
  onClamp?: (max: number) => void;
  /** Called when the plus control would exceed `max`; the quantity has not changed. */
  onRefuse?: (max: number) => void;
  /** Called when the field was left with 0 in it; left out: that is as invalid as any other input. */
  onNone?: (event: FocusEvent<HTMLInputElement>) => void;
  /** Replaces the minus control at 1, for example with a control that removes the product. */
  atOne?: ReactNode;
  size?: 'small' | 'medium';
  className?: string;
  describedBy?: string | undefined;
}

/**
 * A minus control, a field for whole numbers or kilograms, and a plus control. Arrow keys work in the field; invalid input is replaced by the last valid
 * value.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    max,
    labels,
    onChange,
    onClamp,
    onRefuse,
    onNone,
    atOne,
    size = 'medium',
    className,
    describedBy,
    weight,
  } = props;
  const shown = weight ? formatKilograms(value * weight.portionGrams, weight.locale) : String(value);
  const valueOf = (pieces: number) => (weight ? (pieces * weight.portionGrams) / 1_000 : pieces);
  const [draft, setDraft] = useState<string | null>(null);
  const isNone = draft !== null && /^\s*0+\s*$/.test(draft);

  function step(by: 1 | -1) {
    setDraft(null);
    if (by > 0 && value >= max) onRefuse?.(max);
    else if (value + by >= 1) onChange(value + by);
  }

  function type(text: string) {
    const read = weight ? readWeighed(text, max, weight.portionGrams) : readQuantity(text, max);
    if (read === null) return setDraft(text);
    setDraft(null);
    onChange(read.quantity);
    if (read.clamped) onClamp?.(max);
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isNone && onNone) event.currentTarget.blur();
      else setDraft(null);
    }
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setDraft(null);
    if (isNone) onNone?.(event);
  }

  const side = clsx(
    'grid place-items-center transition-colors hover:bg-leaf-soft hover:text-leaf',
    'min-h-12 w-12 shrink-0',
    size === 'medium' && 'md:min-h-11 md:w-11',
  );
  return (
    <div
      className={clsx(
        'inline-flex items-stretch rounded-control border border-edge bg-surface *:first:rounded-l-[9px] *:last:rounded-r-[9px] *:focus-visible:outline-offset-[-3px]',
        className,
      )}
    >
      {value <= 1 && atOne ? (
        atOne
      ) : (
        <button
          type="button"
          className={clsx(side, 'disabled:text-muted')}
          aria-label={labels.decrease}
          disabled={value <= 1}
          onClick={() => step(-1)}
        >
          <Minus size={18} aria-hidden />
        </button>
      )}
      <input
        role="spinbutton"
        inputMode={weight ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={labels.quantity}
        aria-valuenow={valueOf(value)}
        aria-valuetext={weight && formatWeight(value * weight.portionGrams, weight.locale)}
        aria-valuemin={valueOf(1)}
        aria-valuemax={valueOf(Math.max(1, max))}
        aria-invalid={draft !== null && draft !== ''}
        aria-describedby={describedBy}
        className={clsx(
          'min-w-0 flex-1 bg-transparent text-center font-semibold tabular-nums',
          size === 'small' ? 'w-8' : 'w-8 sm:w-12',
        )}
        value={draft ?? shown}
        onChange={event => type(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={leave}
        onKeyDown={keyDown}
      />
      {weight && (
        <span aria-hidden className="-ml-1 self-center pr-1 text-sm text-muted">
          kg
        </span>
      )}
      <button type="button" className={side} aria-label={labels.increase} aria-describedby={describedBy} onClick={() => step(1)}>
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
