import { showPlace } from '../../lib/page/show-place.js';
import type { ShownRefusal } from './shown-refusal.js';

/** Repeats above the order button of a small screen why the order was refused, and leads back to where the cause stands. */
export function RefusedLine({ refused: { words, place } }: { refused: ShownRefusal }) {
  return (
    <button
      type="button"
      onClick={() => showPlace(place)}
      className="-my-1 min-h-12 w-full text-left text-sm font-semibold text-chilli underline decoration-chilli/40 underline-offset-4"
    >
      {words}
    </button>
  );
}
