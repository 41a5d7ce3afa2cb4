import type { PauseNotice } from '@kirana/contracts';
import type { StoredSettings } from './settings.repository.js';
import { sentencesOf } from './sentences.js';

/** Returns what the shop tells customers while it takes no new orders; null while it does. */
export function pauseFrom(settings: StoredSettings): PauseNotice | null {
  return sentencesOf(settings.orders_paused);
}
