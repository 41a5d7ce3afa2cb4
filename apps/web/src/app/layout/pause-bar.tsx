import { usePause } from '../../lib/store/use-pause.js';

/** Says on every page why the shop takes no orders at the moment. */
export function PauseBar() {
  return (
    <p role="status" className="gutter bg-turmeric-soft py-2 text-center text-sm font-semibold empty:hidden">
      {usePause()}
    </p>
  );
}
