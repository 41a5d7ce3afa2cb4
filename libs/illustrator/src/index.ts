export { drawProduct } from './draw-product.js';
