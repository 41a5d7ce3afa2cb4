import { useEffect, useState } from 'react';
import { minutesUntil } from './arrival.js';

/** Returns the minutes until a time and keeps them current; 0 is less than half a minute, negative when it has passed. */
export function useMinutesUntil(at: string): number {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), 5_000);
    return () => clearInterval(tick);
  }, []);
  return minutesUntil(at, now);
}
