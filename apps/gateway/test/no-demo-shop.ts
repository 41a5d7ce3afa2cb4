import type { DemoShopState } from '@kirana/contracts';
import type { DemoShop } from '../src/index.js';

const none: DemoShopState = { state: 'none', progress: null, address: null, accounts: [], problem: null };

/** The ability to run a demo shop, which is never used: without it, the routes answer 404 to all permitted callers. */
export const noDemoShop: DemoShop = { read: () => none, open: () => Promise.resolve(none), remove: () => Promise.resolve(none) };
