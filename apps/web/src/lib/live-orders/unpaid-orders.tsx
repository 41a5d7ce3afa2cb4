import { CustomerTexts } from '../i18n/customer-texts.js';
import { UnpaidOrder } from '../order-again/unpaid-order.js';
import { useUnpaidOrders } from './use-unpaid-orders.js';

/** Lists the unpaid orders of this browser and of the signed-in customer, each with the way to pay and to cancel. */
export function UnpaidOrders() {
  const unpaid = useUnpaidOrders();
  if (unpaid.length === 0) return null;
  return (
    <CustomerTexts>
      <div className="gutter page-width flex flex-col gap-3 pt-5">
        {unpaid.map(order => (
          <UnpaidOrder key={order.number} {...order} announced />
        ))}
      </div>
    </CustomerTexts>
  );
}
