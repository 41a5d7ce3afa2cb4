import type { PauseNotice } from '@kirana/contracts';
import type { StoredSettings } from './settings.repository.js';
import { twoLines } from './two-lines.js';

/** Returns what the shop tells customers while it takes no new orders; null while it does. */
export function pauseFrom(settings: StoredSettings): PauseNotice | null {
  return twoLines(settings.orders_paused);
}
