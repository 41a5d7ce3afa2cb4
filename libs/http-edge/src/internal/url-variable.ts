type UpperSnake<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${UpperSnake<Rest>}`
  : Uppercase<Name>;

/** The environment variable that holds a service's URL: `CART_INVENTORY_URL` for `cart-inventory`. */
export type UrlVariable<Name extends string> = `${UpperSnake<Name>}_URL`;

/** Returns the environment variable that holds a service's URL. */
export function urlVariableOf<Name extends string>(service: Name): UrlVariable<Name> {
  return `${service.toUpperCase().replaceAll('-', '_')}_URL` as UrlVariable<Name>;
}
