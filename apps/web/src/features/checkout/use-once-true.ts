import { useState } from 'react';

/** Returns true from the first time the condition is: what was opened stays open while the customer works in it. */
export function useOnceTrue(condition: boolean): boolean {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was || condition;
}
