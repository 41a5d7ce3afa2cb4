const name = 'add';

/** Address of the product list with the form for a new product open. */
export const addProductPlace = `/admin/products?${name}`;

/** Whether an address asks for the form. */
export const asksToAdd = (search: string): boolean => new URLSearchParams(search).has(name);
