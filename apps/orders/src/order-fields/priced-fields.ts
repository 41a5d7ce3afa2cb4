import type { OrderFieldValues } from '@kirana/contracts';
import type { OrderFieldDeclarations } from '@kirana/extension';

/** Returns the valid values of the fields on which the delivery fee depends. The others are undefined: the customer is still typing. */
export function pricedFields(declared: OrderFieldDeclarations, values: OrderFieldValues): OrderFieldValues {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([key, { schema, priced }]) => {
      const { data } = priced ? schema.safeParse(values[key]) : {};
      return data === undefined ? [] : [[key, data]];
    }),
  );
}
