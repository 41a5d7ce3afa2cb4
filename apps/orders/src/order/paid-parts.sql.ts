/** What is paid for a row of `order_items` after the discount, grosze; the same as `paidForLine`. */
export const paidForLineSql = (item: string) => `(${item}.price::bigint * ${item}.quantity - ${item}.discount_minor)`;

/** What of an order's discount is off its delivery fee, grosze; the rest of `paidForDelivery`. */
export const offDeliverySql = (orders: string) =>
  `CASE WHEN ${orders}.discount_minor = 0 THEN 0 ELSE ${orders}.discount_minor
     - (SELECT coalesce(sum(off.discount_minor), 0) FROM order_items off WHERE off.order_id = ${orders}.id) END`;
