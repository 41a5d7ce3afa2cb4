export { startEmbeddedShop, type EmbeddedShop, type EmbeddedShopOptions } from './embedded-shop.js';
export { StateFolder } from './state.js';
