import { CustomerTexts } from '../i18n/customer-texts.js';
import { findOrderRecord } from '../orders/order-record.js';
import { UnpaidOrder } from '../orders/unpaid-order.js';
import { useOrderStates } from './use-order-states.js';

/** Lists the unpaid orders of this browser and of the signed-in customer, each with the way to pay and to cancel. */
export function UnpaidOrders() {
  const unpaid = useOrderStates()?.flatMap(({ number, paymentUrl }) => (paymentUrl ? [{ number, paymentUrl }] : [])) ?? [];
  if (unpaid.length === 0) return null;
  return (
    <CustomerTexts>
      <div className="gutter page-width flex flex-col gap-3 pt-5">
        {unpaid.map(({ number, paymentUrl }) => (
          <UnpaidOrder
            key={number}
            number={number}
            paymentUrl={paymentUrl}
            accessToken={findOrderRecord(number)?.accessToken}
            announced
          />
        ))}
      </div>
    </CustomerTexts>
  );
}
