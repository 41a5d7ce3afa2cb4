import { CirclePause } from 'lucide-react';
import { usePause } from '../../lib/store/use-pause.js';

/** Says on every page why the shop takes no orders at the moment. */
export function PauseBar() {
  const why = usePause();
  return (
    <div role="status">
      {why && (
        <p className="gutter flex items-center justify-center gap-2.5 bg-turmeric-soft py-2 text-sm">
          <CirclePause size={18} aria-hidden className="shrink-0" />
          <strong>{why}</strong>
        </p>
      )}
    </div>
  );
}
