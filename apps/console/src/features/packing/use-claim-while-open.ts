import type { PackingOrder } from '@kirana/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { doneOf } from './packing-lines.js';
import type { Packing } from './use-packing.js';

interface Opened {
  /** The order that is open by itself. */
  readonly order: PackingOrder | undefined;
  /** Email address of the admin. */
  readonly me: string | undefined;
  readonly packing: Pick<Packing, 'claim' | 'leave'>;
}

/**
 * Claims an order once it is opened and nobody packs it, so that two packers do not walk to the same shelf; lets go of it when it is left
 * before anything is ticked. Who closes the tab instead keeps it for 15 minutes, as every packer who does nothing more. Returns a function that
 * names the orders which stay claimed when the one that is open is left.
 */
export function useClaimWhileOpen(opened: Opened): (ids: readonly string[]) => void {
  const latest = useRef(opened);
  const kept = useRef<readonly string[]>([]);
  useEffect(() => {
    latest.current = opened;
  });
  const id = opened.order?.id;
  useEffect(() => {
    if (id === undefined) return;
    kept.current = [];
    const isFree = latest.current.order?.packer === null;
    if (isFree) void latest.current.packing.claim({ id, takeOver: false });
    return () => {
      // What was shown last of the order that is left.
      const { order, me, packing } = latest.current;
      if (order?.id === id && !kept.current.includes(id) && doneOf(order) === 0 && (isFree || order.packer === me))
        packing.leave(id);
    };
  }, [id]);
  return useCallback(ids => {
    kept.current = ids;
  }, []);
}
