import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCart } from '../../lib/cart/cart.store.js';
import type { FilledCheckout } from '../../lib/order-again/use-reorder.js';
import { findOpenOrder } from '../../lib/orders/open-order.js';
import { Checkout, type GivenUp } from './checkout.js';
import { StillWorking } from './still-working.js';

/**
 * Shows the checkout. With an empty cart there is nothing to check out (CHK-002), unless the order has just been placed (F-57). While the
 * shop is still processing an order of this tab, no second one can be placed.
 */
export default function CheckoutPage() {
  const lines = useCart(cart => cart.lines);
  const [ordered, setOrdered] = useState<typeof lines | null>(null);
  const [open, setOpen] = useState(findOpenOrder);
  const { filledAt } = (useLocation().state ?? {}) as FilledCheckout;
  // The skip link of the page is a location as well, without this.
  const [shown, setShown] = useState(filledAt);
  if (filledAt !== undefined && filledAt !== shown) setShown(filledAt);
  const [givenUp, setGivenUp] = useState<GivenUp>();
  if (open) {
    return (
      <StillWorking
        key={open.key}
        open={open}
        onGivenUp={said => {
          setOpen(undefined);
          setGivenUp({ said });
        }}
      />
    );
  }
  if (lines.length === 0 && !ordered) return <Navigate to="/cart" replace />;
  return (
    <Checkout
      // An order that is changed here opens the checkout anew, with its details.
      key={shown}
      lines={ordered ?? lines}
      givenUp={givenUp}
      onPlaced={() => setOrdered(lines)}
      onReturned={() => setOrdered(null)}
      onOpen={setOpen}
    />
  );
}
