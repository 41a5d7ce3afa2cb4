import type { PauseNotice } from '@kirana/contracts';
import type { StoredSettings } from './settings.repository.js';

/** Returns what the shop tells customers while it takes no new orders; null while it does. Stored as two lines, English first. */
export function pauseFrom({ orders_paused: stored = '' }: StoredSettings): PauseNotice | null {
  const [en = '', pl = ''] = stored.split('\n');
  return stored === '' ? null : { en, pl };
}
