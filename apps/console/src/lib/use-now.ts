import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** The time, ms since 1970, renewed every 15 s. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(tick);
  }, []);
  return now;
}
