import { onStoredElsewhere, readStored, writeStored } from '@kirana/web-kit/browser/storage';
import { useSyncExternalStore } from 'react';

const key = 'console-keys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(key, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Whether the single keys of the console work; remembered in this browser. */
export function useKeysSwitch(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => readStored(key) !== 'off');
  return [
    isOn,
    now => {
      writeStored(key, now ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
  ];
}
