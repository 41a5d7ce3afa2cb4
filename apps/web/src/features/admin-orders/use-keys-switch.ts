import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser/storage.js';

const key = 'console-keys';

/** Whether the single keys of the order list work; remembered in this browser. */
export function useKeysSwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(key) !== 'off');
  return [
    isOn,
    now => {
      writeStored(key, now ? 'on' : 'off');
      setOn(now);
    },
  ];
}
