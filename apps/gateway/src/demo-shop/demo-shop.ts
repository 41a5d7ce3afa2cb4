import type { DemoShopState } from '@kirana/contracts';

/** Provides the host's `DemoShop`, or null where there can be none. */
export const DEMO_SHOP = Symbol('demo shop');

/** The ability to run a demo shop next to this one. Only a host can give it: the gateway knows nothing of processes. */
export interface DemoShop {
  read(): DemoShopState;
  /** Starts it unless it runs; does not wait until it is open. Failures are in the state. */
  open(): Promise<DemoShopState>;
  /** Stops it and deletes its data. */
  remove(): Promise<DemoShopState>;
}
