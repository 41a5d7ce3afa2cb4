import { useCallback, useState } from 'react';

/** Returns whether a form below has something unsaved, and the value for its `UnsavedPlace`. */
export function useUnsavedPlace(): readonly [hasUnsaved: boolean, note: () => () => void] {
  const [count, setCount] = useState(0);
  const note = useCallback(() => {
    setCount(before => before + 1);
    return () => setCount(before => before - 1);
  }, []);
  return [count > 0, note];
}
