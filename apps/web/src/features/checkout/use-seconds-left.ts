import { useEffect, useState } from 'react';

/** Counts down from `seconds` once there is a `subject`, restarting for each new one; undefined while there is none. */
export function useSecondsLeft(seconds: number, subject: string | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (subject === undefined) return setLeft(undefined);
    const until = Date.now() + seconds * 1_000;
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    look();
    // More often than once a second, so that a suspended tab is correct again at once.
    const tick = setInterval(look, 500);
    return () => clearInterval(tick);
  }, [seconds, subject]);
  return left;
}
