import { onStoredElsewhere, readStored, writeStored } from '@kirana/web-kit/browser/storage';
import { useSyncExternalStore } from 'react';

/** Something of the console that a person may switch off in this browser, in every tab of it. */
export function storedSwitch(key: string) {
  const listeners = new Set<() => void>();
  const isOn = () => readStored(key) !== 'off';

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const stop = onStoredElsewhere(key, listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  }

  function turn(now: boolean): void {
    writeStored(key, now ? 'on' : 'off');
    for (const listener of listeners) listener();
  }

  return { isOn, useSwitch: (): [boolean, (isOn: boolean) => void] => [useSyncExternalStore(subscribe, isOn), turn] };
}
