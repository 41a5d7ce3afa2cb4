import type { ComponentProps } from 'react';

/** Whether the browser's own language writes `12,50`: then its number fields take a comma by themselves. */
const takesComma = () => (1.5).toLocaleString(navigator.language).includes(',');

/**
 * A field for a number that no wheel changes: a page that is scrolled while the field has the focus would otherwise change it unseen. A comma
 * counts as the decimal point in every browser: those in English leave it out, and make 1250 of 12,50.
 */
export function NumberInput({ onWheel, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="number"
      onBeforeInput={event => {
        // Typed or pasted text.
        const { data } = event;
        if (!data?.includes(',') || takesComma()) return;
        event.preventDefault();
        // The only way to insert text where the cursor is in a field for a number; the browser can undo it, too.
        document.execCommand('insertText', false, data.replace(',', '.'));
      }}
      onWheel={event => {
        // Browsers turn the wheel into steps of the focused field only.
        event.currentTarget.blur();
        onWheel?.(event);
      }}
    />
  );
}
