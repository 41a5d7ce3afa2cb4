import type { DeliveryTime, OrderTracking } from '@kirana/contracts';

/** Returns the checkout form with which such an order would be placed; undefined for a visitor who may not see its details (F-05). */
export function checkoutFormOf({ district, windowFrom, details }: OrderTracking) {
  if (!details) return undefined;
  const { customerName, email, phone, address, zipCode, deliveryTime, fields, nip, couponCode, paymentMethod, items } = details;
  const replaceable = items.filter(({ substitutable }) => substitutable);
  const substitutes = replaceable.length * 2 > items.length ? 'similar' : 'none';
  const exceptions = items.filter(({ substitutable }) => substitutable !== (substitutes === 'similar'));
  return {
    ...namesOf(customerName),
    email,
    phone,
    company: nip ? 'yes' : '',
    nip: nip ?? '',
    address,
    district,
    zipCode,
    deliveryTime: timeOf({ deliveryTime, windowFrom }),
    fields: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
    substitutes,
    otherwise: exceptions.map(({ productId }) => productId).join(' '),
    couponCode: couponCode ?? '',
    paymentMethod,
  };
}

/** Returns what the checkout's form says of the time of an order. */
export function timeOf({ deliveryTime, windowFrom }: { deliveryTime: DeliveryTime; windowFrom?: string | undefined }): string {
  return deliveryTime === 'later' && windowFrom ? windowFrom : deliveryTime;
}

/** An order and an account keep one name; however it is parted, both parts together are that name again. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}
