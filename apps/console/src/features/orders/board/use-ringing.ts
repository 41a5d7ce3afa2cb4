import { readStored, writeStored } from '@kirana/web-kit/browser/storage';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { chime } from '../../../lib/chime.js';
import { columnQuery } from './column-query.js';

const key = 'console-board-sound';
/** Time between two chimes while nobody accepts, ms. */
export const ringEvery = 12_000;
const none: ReadonlySet<string> = new Set();

/**
 * The sound of the board: it is remembered in this browser, and repeated for a new order until an admin accepts it, that is, until it is no
 * longer pending, or silences it.
 */
export function useRinging(): {
  isOn: boolean;
  toggle: () => void;
  /** How many new orders nobody has accepted. */
  waiting: number;
  ring: (orderId: string) => void;
  /** Ends it for an order that is no longer pending. */
  accepted: (orderId: string) => void;
  silence: () => void;
} {
  const [isOn, setOn] = useState(() => readStored(key) === 'on');
  const [arrived, setArrived] = useState(none);
  const { data } = useQuery(columnQuery('pending'));
  const shown = new Set(data?.items.map(({ id }) => id));
  // Of a long column only the oldest are shown: a new order is not among them.
  const isCut = data !== undefined && data.total > shown.size;
  const waiting = [...arrived].filter(id => isCut || shown.has(id)).length;
  const rings = isOn && waiting > 0;
  useEffect(() => {
    if (!rings) return;
    chime();
    const again = setInterval(chime, ringEvery);
    return () => clearInterval(again);
  }, [rings]);
  const ring = useCallback((orderId: string) => setArrived(before => new Set(before).add(orderId)), []);
  const accepted = useCallback(
    (orderId: string) => setArrived(before => (before.has(orderId) ? new Set([...before].filter(id => id !== orderId)) : before)),
    [],
  );
  const silence = useCallback(() => setArrived(none), []);
  const toggle = () => {
    writeStored(key, isOn ? 'off' : 'on');
    // A browser plays sounds only after a click; and one hears how loud it is.
    if (!isOn) chime();
    setOn(!isOn);
  };
  return { isOn, toggle, waiting, ring, accepted, silence };
}
