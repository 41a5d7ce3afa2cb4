/**
 * Injection token of a service's validated settings, with the type of its own `config.ts`:
 * `@Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ORDER_SECRET'>`. Provided once, by `libs/bootstrap`.
 */
export const CONFIG = Symbol('Config');
