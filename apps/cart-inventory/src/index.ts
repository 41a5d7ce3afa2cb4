export { cartInventory } from './cart-inventory.js';
export type { CartInventoryConfig } from './config.js';
