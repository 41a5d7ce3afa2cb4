type UpperSnake<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${UpperSnake<Rest>}`
  : Uppercase<Name>;

/** Returns the environment variable that holds a service's URL: `CART_INVENTORY_URL` for `cart-inventory`. */
export function urlVariableOf<Name extends string>(service: Name): `${UpperSnake<Name>}_URL` {
  return `${service.toUpperCase().replaceAll('-', '_')}_URL` as `${UpperSnake<Name>}_URL`;
}
