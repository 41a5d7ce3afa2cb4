import type { FoundCustomer, FoundOrder, FoundProduct } from '@kirana/contracts';

/** The address of each kind of thing in the console. */
export const placeOf = {
  order: ({ id }: Pick<FoundOrder, 'id'>): string => `/admin/orders/${id}`,
  product: ({ id }: Pick<FoundProduct, 'id'>): string => `/admin/products/${id}`,
  customer: ({ id }: Pick<FoundCustomer, 'id'>): string => `/admin/customers/${id}`,
};
