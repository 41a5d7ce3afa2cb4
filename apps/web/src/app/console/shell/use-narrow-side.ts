import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/browser/storage.js';

const key = 'console-side';

/** Whether the sidebar shows its icons only; remembered in this browser. */
export function useNarrowSide(): [boolean, () => void] {
  const [isNarrow, setNarrow] = useState(() => readStored(key) === 'narrow');
  return [
    isNarrow,
    () => {
      writeStored(key, isNarrow ? 'wide' : 'narrow');
      setNarrow(!isNarrow);
    },
  ];
}
