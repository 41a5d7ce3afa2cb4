import { useState } from 'react';
import { Navigate } from 'react-router';
import { useCart } from '../../lib/cart/cart.store.js';
import { Checkout } from './checkout.js';

/** With an empty cart there is nothing to check out (CHK-002), unless it is empty because the order has just been placed (F-57). */
export default function CheckoutPage() {
  const lines = useCart(cart => cart.lines);
  const [ordered, setOrdered] = useState<typeof lines | null>(null);
  if (lines.length === 0 && !ordered) return <Navigate to="/cart" replace />;
  return <Checkout lines={ordered ?? lines} onPlaced={() => setOrdered(lines)} />;
}
