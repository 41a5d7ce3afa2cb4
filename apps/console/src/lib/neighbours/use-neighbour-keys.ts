import { useEffect, useRef } from 'react';
import { useKeysSwitch } from '../shortcuts/keys-switch.js';
import { isPlainKey } from '../shortcuts/plain-key.js';
import { neighbourKeys } from '../shortcuts/shortcuts.js';

/** Goes to the next or previous row when its key is pressed and is meant for the page, unless the admin has switched the keys off. */
export function useNeighbourKeys(ways: Readonly<Record<keyof typeof neighbourKeys, (() => void) | undefined>>): void {
  const [isOn] = useKeysSwitch();
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return;
      const { next, previous } = latest.current;
      const go = event.key === neighbourKeys.next ? next : event.key === neighbourKeys.previous ? previous : undefined;
      if (!go) return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
