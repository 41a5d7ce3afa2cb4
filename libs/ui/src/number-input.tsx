import type { ComponentProps } from 'react';

/** A field for a number that no wheel changes: a page that is scrolled while the field has the focus would otherwise change it unseen. */
export function NumberInput({ onWheel, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="number"
      onWheel={event => {
        // Browsers turn the wheel into steps of the focused field only.
        event.currentTarget.blur();
        onWheel?.(event);
      }}
    />
  );
}
