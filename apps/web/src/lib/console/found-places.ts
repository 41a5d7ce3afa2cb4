import type { FoundCustomer, FoundOrder, FoundProduct } from '@kirana/contracts';

/** The address of each kind of thing in the console. A product and a customer are shown by the list of their page. */
export const placeOf = {
  order: ({ id }: Pick<FoundOrder, 'id'>): string => `/admin/orders/${id}`,
  product: ({ name }: Pick<FoundProduct, 'name'>): string => `/admin/products?search=${encodeURIComponent(name)}`,
  customer: ({ fullName }: Pick<FoundCustomer, 'fullName'>): string => `/admin/customers?search=${encodeURIComponent(fullName)}`,
};
