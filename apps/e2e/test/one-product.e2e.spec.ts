import { oneProduct } from './one-product.js';

oneProduct({ forMs: 8_000 });
