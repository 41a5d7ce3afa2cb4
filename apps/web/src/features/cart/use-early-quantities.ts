import { useEffect, useInsertionEffect, useRef } from 'react';
import { useCart } from '../../lib/cart/cart.store.js';
import { lineElementId } from '../../lib/cart/line-element.js';

/** Takes over the quantities that were typed while the page was there and its client was not (ADR 0083). */
export function useEarlyQuantities(): void {
  const early = useRef<(readonly [string, HTMLInputElement])[]>([]);
  // Once the page is hydrated: React does not look at what stands in a field until it renders it again.
  useInsertionEffect(() => {
    early.current = useCart.getState().lines.flatMap(({ id }) => {
      const field = document.getElementById(lineElementId(id))?.querySelector('input');
      return field && field.value !== field.defaultValue ? [[id, field] as const] : [];
    });
  }, []);
  useEffect(() => {
    for (const [id, field] of early.current) {
      const outcome = useCart.getState().setQuantity(id, Number(field.value.trim() || Number.NaN));
      if (outcome === 'unchanged') field.value = field.defaultValue;
    }
    early.current = [];
  }, []);
}
